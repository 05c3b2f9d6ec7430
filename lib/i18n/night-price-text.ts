import { memoized } from '../contract/memoized.ts';
import { fractionDigits, type Money } from '../contract/money.ts';
import { formatLocale } from './format-locale.ts';
import { isDecimal } from './money-text.ts';

/** What a day's cell has room for, in widths of a digit. */
const WIDEST = 6;

/**
 * From the fullest to the shortest. A price is rounded up: the stay must never cost more than its day says. Cents are
 * left out of all days alike, so that they can be compared at a glance; the day's name says the whole price.
 */
const WAYS = ['whole', 'whole-number', 'compact'] as const;
/** A currency with three decimals has few whole units in a price: these count. */
const FINE_WAYS = ['exact', 'exact-number', ...WAYS] as const;
type Way = (typeof FINE_WAYS)[number];

const formatFor = memoized((locale: string, currency: string, way: Way): Intl.NumberFormat => {
  const digits = way === 'compact' ? 1 : way.startsWith('exact') ? fractionDigits(currency) : 0;
  const isNumber = way === 'compact' || way.endsWith('number');
  return new Intl.NumberFormat(formatLocale(locale), {
    ...(!isNumber && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    ...(way === 'compact' && { notation: 'compact' }),
    minimumFractionDigits: way.startsWith('exact') ? digits : 0,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
    roundingMode: 'ceil',
  });
});

/**
 * A night's price as a day's cell in the calendar has room for it: "€93", "1.235 €", "950", "12만".
 * @param told the currency that the calendar names beside its days: without a place for it, a cell leaves it out
 */
export function nightPriceText(
  locale: string,
  { amount, currency }: Money,
  told: string | undefined,
): string {
  if (!isDecimal(amount)) return amount;
  const all: readonly Way[] = fractionDigits(currency) > 2 ? FINE_WAYS : WAYS;
  const ways = told === currency ? all : all.filter((way) => way === 'exact' || way === 'whole');
  // As `moneyText` has the yen.
  const texts = ways.map((way) =>
    formatFor(locale, currency, way).format(amount).replace('\uFFE5', '\u00A5'),
  );
  const shortest = Math.min(...texts.map(widthOf));
  return texts.find((text) => widthOf(text) <= Math.max(WIDEST, shortest)) ?? amount;
}

/** In widths of a digit, as far as one can tell without a font. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Cf}/u.test(character)) continue;
    if (/[\s.,'’٬٫]/u.test(character)) width += 0.5;
    else width += /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(character) ? 1.7 : 1;
  }
  return width;
}
