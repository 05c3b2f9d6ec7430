/** @file Postal addresses in the form of their own country, in every language of the page. */

import { memoized } from '../contract/memoized.ts';
import type { Address } from '../contract/property.ts';
import { formatLocale } from './format-locale.ts';

/**
 * The order of an address: `A` stands for the lines, `Z` for the postal code, `C` for the city, `S` for the
 * region; `|` ends a line. Taken from libaddressinput (Google), reduced to the order. Most countries have the
 * usual form.
 */
const USUAL = 'A|Z C|S';
const FORMS: readonly (readonly [form: string, countries: string])[] = [
  ['A|Z C S', 'EE ES IT MX RO TR UY'],
  ['A|C, S Z', 'BB CO PR US VE'],
  ['A|C S Z', 'AS AU BD BH BM BN BT CA CU FM GU IL JO KH LB MH MT MV NP NZ PK SA SG VI'],
  ['A|C|S|Z', 'AF AI BR EG FK GB GG GI HN IE IM IQ JE JM KE LK LV MM RU SH TC UA VG ZA'],
  ['A|C|S Z', 'ID MN PH TH VN'],
  ['A|C Z|S', 'IN NG PE'],
  ['C|A|Z', 'HU'],
  ['S|C|A|Z', 'IR'],
  ['Z|S|C|A', 'KZ'],
];

/**
 * Countries that write the largest unit first in their own script. In Latin letters they use the form for
 * abroad.
 */
const LARGE_FIRST: ReadonlyMap<string, string> = new Map([
  ['CN', 'Z|SC|A'],
  ['HK', 'S|C|A'],
  ['JP', '〒Z|SC|A'],
  ['KR', 'S C|A|Z'],
  ['MO', 'S|C|A'],
  ['TW', 'Z|SC|A'],
]);
const LARGE_LAST = 'A|C, S Z';

const countryNames = memoized(
  (locale: string) => new Intl.DisplayNames(formatLocale(locale), { type: 'region' }),
);

/** Returns the lines of an address, with the country in the page's language. */
export function addressLines(locale: string, address: Address): string[] {
  const { country } = address;
  const name = countryNames(locale).of(country) ?? country;
  const largeFirst = LARGE_FIRST.get(country);
  if (largeFirst === undefined) {
    const form = FORMS.find(([, countries]) => countries.includes(country))?.[0] ?? USUAL;
    return [...filled(form, address), name];
  }
  return isOwnScript(address)
    ? [name, ...filled(largeFirst, address)]
    : [...filled(LARGE_LAST, address), name];
}

/** Returns the address on one line, for a calendar, a map search or a message. */
export function addressText(locale: string, address: Address): string {
  const isJoined = LARGE_FIRST.has(address.country) && isOwnScript(address);
  return addressLines(locale, address).join(isJoined ? ' ' : ', ');
}

function isOwnScript({ city }: Address): boolean {
  return !/\p{Script=Latin}/u.test(city);
}

/** Fills a form. A missing part is left out, together with its separator. */
function filled(form: string, { lines, postalCode = '', city, region = '' }: Address): string[] {
  const parts: Readonly<Record<string, string>> = { C: city, S: region, Z: postalCode };
  return form.split('|').flatMap((line) => {
    if (line === 'A') return lines;
    const text = line.replace(/([^CSZ]*)([CSZ])/g, (_, before: string, part: string) =>
      parts[part] ? `${before}${parts[part]}` : '',
    );
    return text.replace(/^[ ,]+/, '') || [];
  });
}
