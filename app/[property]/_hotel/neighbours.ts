import { type Bellhop, propertyName } from '../../../lib/next/entry.ts';
import type { OtherProperty } from './HotelFooter.tsx';

/** Whose page it is, in which language, and the headers that it was asked for with. */
export interface PageOfProperty {
  slug: string;
  locale: string;
  headers: Pick<Headers, 'get'>;
}

/**
 * The other houses of the demo that the same host shows. At a host name of its own a house has no neighbours: their pages
 * are not there. Nor has a real property: its operator knows whom to link.
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
