import { type Bellhop, propertyName } from '../../../lib/next/entry.ts';
import type { OtherProperty } from './HotelFooter.tsx';

/** The property of a page, the page's language, and the headers of its request. */
export interface PageOfProperty {
  slug: string;
  locale: string;
  headers: Pick<Headers, 'get'>;
}

/**
 * The other houses of the demo that the same host shows. A house with a host name of its own has no
 * neighbours there. A real property has none either: its operator knows whom to link.
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
