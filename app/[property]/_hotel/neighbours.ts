import { type Bellhop, propertyName } from '../../../lib/next/entry.ts';
import type { OtherProperty } from './HotelFooter.tsx';

/** The property of a page, the page's language, and the headers of its request. */
export interface PageOfProperty {
  slug: string;
  locale: string;
  headers: Pick<Headers, 'get'>;
}

/**
 * Returns the other demo properties that the same host shows. At its own host name a property has no
 * neighbours. A real property has no neighbours either: its operator decides on the links.
 */
export function neighboursOf(
  { demo, registry, service }: Bellhop,
  { slug, locale, headers }: PageOfProperty,
): OtherProperty[] {
  if (!demo) return [];
  return registry.all
    .filter((other) => other.slug !== slug && service.propertyAt(headers, other.slug) !== undefined)
    .map((other) => ({ slug: other.slug, name: propertyName(other, locale) }));
}
