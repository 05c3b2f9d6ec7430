import { memoized } from '../contract/memoized.ts';
import { formatLocale } from './format-locale.ts';

/**
 * The countries that measure floors in square feet: CLDR's unit preferences (`area`, usage `floor`). `Intl`
 * has this data, but neither square metres nor square feet as units.
 */
const FEET = ['CA', 'GB', 'MM', 'US'];

const FEET_IN_METRE = 1 / 0.3048;

/** The precision of a room's size in feet: 235, not 236.8. */
const FEET_STEP = 5;

/**
 * A region counts only with one of its own languages, as far as CLDR knows. An American hotel's size is in
 * feet for `en-US` and `es-US`. Readers of German use metres there too.
 */
const isInFeet = memoized((regionalLocale: string): boolean => {
  const [, ...subtags] = new Intl.NumberFormat(regionalLocale).resolvedOptions().locale.split('-');
  return subtags.some((subtag) => FEET.includes(subtag));
});

/** A size for a text: the name of the message, and the number. */
export interface SizeText {
  unit: 'squareMetres' | 'squareFeet';
  size: string;
}

/**
 * Returns the size of a room in the unit of the reader.
 * @param locale decides the digits
 * @param regionalLocale the language with the conventions of a region (`regionalLocale`)
 */
export function sizeText(locale: string, regionalLocale: string, squareMetres: number): SizeText {
  const feet = isInFeet(regionalLocale);
  const inFeet = Math.round((squareMetres * FEET_IN_METRE ** 2) / FEET_STEP) * FEET_STEP;
  const format = new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 1 });
  return feet
    ? { unit: 'squareFeet', size: format.format(inFeet) }
    : { unit: 'squareMetres', size: format.format(squareMetres) };
}
