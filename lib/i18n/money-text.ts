import { memoized } from '../contract/memoized.ts';
import { fractionDigits, type Money, toMinorUnits } from '../contract/money.ts';
import { formatLocale } from './format-locale.ts';

type DecimalText = `${number}`;

/** Returns true for a plain decimal, which `Intl` formats exactly, without a float. */
export function isDecimal(text: string): text is DecimalText {
  return /^-?\d+(\.\d+)?$/.test(text);
}

const formatFor = memoized((locale: string, currency: string): Intl.NumberFormat => {
  // ISO 4217's digits, not those of `Intl`: some engines round a forint or rupiah amount to whole units.
  const digits = fractionDigits(currency);
  return new Intl.NumberFormat(formatLocale(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});

/** Returns an amount in the form of the language, with the currency's own digits: "€420.00", "¥42,000". */
export function moneyText(locale: string, { amount, currency }: Money): string {
  if (!isDecimal(amount)) return `${amount} ${currency}`;
  // CLDR's yen sign in Japanese is full-width, which leaves a gap before the digits, and an indent in large
  // type.
  return formatFor(locale, currency).format(amount).replace('\uFFE5', '\u00A5');
}

/** Returns how two prices differ; `undefined` if they are the same or in different currencies. */
export function compareMoney(
  before: Money,
  now: Money,
): { direction: 'more' | 'less'; units: bigint } | undefined {
  if (before.currency !== now.currency) return undefined;
  const units = toMinorUnits(now) - toMinorUnits(before);
  if (units === 0n) return undefined;
  return units > 0n ? { direction: 'more', units } : { direction: 'less', units: -units };
}
