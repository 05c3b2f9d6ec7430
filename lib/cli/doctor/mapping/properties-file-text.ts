import type { PartnerMe } from '../../../partner/mapping/me.ts';
import type { PropertyConfig } from '../../../property/index.ts';

interface About {
  property: PropertyConfig;
  hasFile: boolean;
}

/**
 * Expressions, ready to paste: a part of the property's entry, or a whole properties file where there is
 * none.
 * @param told what `/me` says of the property
 */
export function entryOf(
  { property, hasFile }: About,
  mapping: Readonly<Record<string, readonly string[]>>,
  told: NonNullable<PartnerMe['property']>,
): string {
  const currency = property.currency ?? told.currency;
  // Inside of an entry, without its braces.
  if (hasFile) {
    const missing = property.currency === undefined && currency !== undefined;
    return JSON.stringify({ ...(missing && { currency }), mapping }, null, 2).slice(2, -2);
  }
  const { slug, name, api, timeZone, locales } = property;
  const { baseUrl, key, plan } = api;
  const whole = {
    slug,
    name: told.name ?? name,
    api: { baseUrl, key, plan },
    timeZone: told.timeZone ?? timeZone,
    ...(currency !== undefined && { currency }),
    locales,
    mapping,
  };
  return compact(JSON.stringify({ properties: [whole] }, null, 2));
}

/** A list of languages needs no line for each. */
const compact = (json: string): string =>
  json.replace(/"locales": \[[^\]]*\]/, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
