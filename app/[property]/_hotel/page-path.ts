import type { Bellhop } from '../../../lib/next/entry.ts';

/** A property, and the headers of a request at a host that shows it. */
interface AtHost {
  slug: string;
  headers: Pick<Headers, 'get'>;
}

/** Returns the only path of a property's page at a host: `/` if the host shows no other property. */
export function pagePath({ registry, service }: Bellhop, { slug, headers }: AtHost): string {
  // A host that shows one other property shows all properties.
  const other = registry.all.find((each) => each.slug !== slug);
  const isAlone = !other || !service.propertyAt(headers, other.slug);
  return isAlone ? '/' : `/${slug}`;
}
