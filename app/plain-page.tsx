interface PlainPageProps {
  /** What is wrong, in one sentence. */
  title: string;
  /** What to do about it. @default none */
  advice?: string;
}

/** A page with one sentence and a link, for requests that belong to no property. */
export function PlainPage({ title, advice }: PlainPageProps) {
  return (
    <main
      style={{
        font: '1rem/1.6 system-ui, sans-serif',
        maxWidth: '36rem',
        margin: '20vh auto',
        padding: '0 1.5rem',
      }}
    >
      <h1>{title}</h1>
      {advice && <p>{advice}</p>}
      <p>
        <a href="/">Go to the start page</a>
      </p>
    </main>
  );
}
