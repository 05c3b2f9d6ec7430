import type { PartnerMe } from '../../../partner/mapping/me.ts';
import type { PropertyConfig } from '../../../property/index.ts';

interface About {
  property: PropertyConfig;
  hasFile: boolean;
}

/**
 * Returns the expressions as text to paste: a part of the property's entry, or a whole properties file if
 * there is none.
 * @param ofMe the property in the answer of `/me`
 */
export function entryOf(
  { property, hasFile }: About,
  mapping: Readonly<Record<string, readonly string[]>>,
  ofMe: NonNullable<PartnerMe['property']>,
): string {
  const currency = property.currency ?? ofMe.currency;
  // The text goes inside an entry, so it has no braces.
  if (hasFile) {
    const missing = property.currency === undefined && currency !== undefined;
    return JSON.stringify({ ...(missing && { currency }), mapping }, null, 2).slice(2, -2);
  }
  const { slug, name, api, timeZone, locales } = property;
  const { baseUrl, key, plan } = api;
  const entry = {
    slug,
    name: ofMe.name ?? name,
    api: { baseUrl, key, plan },
    timeZone: ofMe.timeZone ?? timeZone,
    ...(currency !== undefined && { currency }),
    locales,
    mapping,
  };
  return compact(JSON.stringify({ properties: [entry] }, null, 2));
}

/** Puts the list of languages on one line. */
const compact = (json: string): string =>
  json.replace(/"locales": \[[^\]]*\]/, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
