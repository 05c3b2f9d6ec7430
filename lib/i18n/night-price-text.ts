import { memoized } from '../contract/memoized.ts';
import { fractionDigits, type Money } from '../contract/money.ts';
import { formatLocale } from './format-locale.ts';
import { isDecimal } from './money-text.ts';

/** The space in a day's cell, in widths of a digit. */
const MAX_WIDTH = 6;

/**
 * The forms of a price, from the fullest to the shortest. A price is rounded up, because the stay must never
 * cost more than its day shows. Cents are left out on all days, so prices are easy to compare. The day's name
 * contains the full price.
 */
const FORMS = ['whole', 'whole-number', 'compact'] as const;
/** A price in a currency with three decimals has few whole units, so its decimals count. */
const FINE_FORMS = ['exact', 'exact-number', ...FORMS] as const;
type Form = (typeof FINE_FORMS)[number];

const formatFor = memoized((locale: string, currency: string, form: Form): Intl.NumberFormat => {
  const digits = form === 'compact' ? 1 : form.startsWith('exact') ? fractionDigits(currency) : 0;
  const isNumber = form === 'compact' || form.endsWith('number');
  return new Intl.NumberFormat(formatLocale(locale), {
    ...(!isNumber && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    ...(form === 'compact' && { notation: 'compact' }),
    minimumFractionDigits: form.startsWith('exact') ? digits : 0,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
    roundingMode: 'ceil',
  });
});

/**
 * Returns a night's price that fits a day's cell of the calendar: "€93", "1.235 €", "950", "12만".
 * @param namedCurrency the currency that the calendar names next to its days; a cell without space leaves it
 * out
 */
export function nightPriceText(
  locale: string,
  { amount, currency }: Money,
  namedCurrency: string | undefined,
): string {
  if (!isDecimal(amount)) return amount;
  const all: readonly Form[] = fractionDigits(currency) > 2 ? FINE_FORMS : FORMS;
  const forms = namedCurrency === currency ? all : all.filter((form) => form === 'exact' || form === 'whole');
  // The same yen sign as in `moneyText`.
  const texts = forms.map((form) =>
    formatFor(locale, currency, form).format(amount).replace('\uFFE5', '\u00A5'),
  );
  const shortest = Math.min(...texts.map(widthOf));
  return texts.find((text) => widthOf(text) <= Math.max(MAX_WIDTH, shortest)) ?? amount;
}

/** Estimates the width without a font, in widths of a digit. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Cf}/u.test(character)) continue;
    if (/[\s.,'’٬٫]/u.test(character)) width += 0.5;
    else width += /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(character) ? 1.7 : 1;
  }
  return width;
}
