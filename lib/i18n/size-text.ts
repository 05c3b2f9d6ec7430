import { memoized } from '../contract/memoized.ts';
import { formatLocale } from './format-locale.ts';

/**
 * Where floors are measured in square feet: CLDR's unit preferences (`area`, usage `floor`). `Intl` has these
 * data, but neither a square metre nor a square foot among its units.
 */
const FEET = ['CA', 'GB', 'MM', 'US'];

const FEET_IN_METRE = 1 / 0.3048;

/** As exact as a room's size in feet is written: 235, not 236.8. */
const FEET_STEP = 5;

/**
 * A region counts only with a language that is at home there, as far as CLDR knows: an American hotel's size
 * is in feet for `en-US` and `es-US`; readers of German measure in metres there too.
 */
const isInFeet = memoized((regionalLocale: string): boolean => {
  const [, ...subtags] = new Intl.NumberFormat(regionalLocale).resolvedOptions().locale.split('-');
  return subtags.some((subtag) => FEET.includes(subtag));
});

/** A size as a text takes it: the message's name, and the number in it. */
export interface SizeText {
  unit: 'squareMetres' | 'squareFeet';
  size: string;
}

/**
 * The size of a room as a reader of the language knows it.
 * @param locale whose digits it has
 * @param regionalLocale the language in the ways of a region (`regionalLocale`)
 */
export function sizeText(locale: string, regionalLocale: string, squareMetres: number): SizeText {
  const feet = isInFeet(regionalLocale);
  const inFeet = Math.round((squareMetres * FEET_IN_METRE ** 2) / FEET_STEP) * FEET_STEP;
  const format = new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 1 });
  return feet
    ? { unit: 'squareFeet', size: format.format(inFeet) }
    : { unit: 'squareMetres', size: format.format(squareMetres) };
}
