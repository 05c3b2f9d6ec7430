/** A schema.org item as plain data. Terms that are `undefined` are left out. */
export interface JsonLdThing {
  '@type': string;
  [term: string]: string | number | readonly string[] | JsonLdThing | undefined;
}

/** Structured data for search engines and assistants. React escapes a `</script>` inside a text. */
export function JsonLd({ thing }: { thing: JsonLdThing }) {
  return (
    <script type="application/ld+json">
      {JSON.stringify({ '@context': 'https://schema.org', ...thing })}
    </script>
  );
}
