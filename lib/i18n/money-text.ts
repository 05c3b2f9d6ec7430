import { memoized } from '../contract/memoized.ts';
import { fractionDigits, type Money, toMinorUnits } from '../contract/money.ts';
import { formatLocale } from './format-locale.ts';

type DecimalText = `${number}`;

/** True for plain decimal digits, which `Intl` formats exactly, without a float in between. */
export function isDecimal(text: string): text is DecimalText {
  return /^-?\d+(\.\d+)?$/.test(text);
}

const formatFor = memoized((locale: string, currency: string): Intl.NumberFormat => {
  // ISO 4217's digits, not Intl's: some engines show a forint or a rupiah amount rounded to whole units.
  const digits = fractionDigits(currency);
  return new Intl.NumberFormat(formatLocale(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});

/** An amount as a reader of the language writes it, with the currency's own digits: "€420.00", "¥42,000". */
export function moneyText(locale: string, { amount, currency }: Money): string {
  if (!isDecimal(amount)) return `${amount} ${currency}`;
  // CLDR's yen in Japanese is as wide as a character: a hole before the digits, and in large type an indent.
  return formatFor(locale, currency).format(amount).replace('\uFFE5', '\u00A5');
}

/** How two prices differ, or `undefined` when they are in different currencies or the same. */
export function compareMoney(
  before: Money,
  now: Money,
): { direction: 'more' | 'less'; units: bigint } | undefined {
  if (before.currency !== now.currency) return undefined;
  const units = toMinorUnits(now) - toMinorUnits(before);
  if (units === 0n) return undefined;
  return units > 0n ? { direction: 'more', units } : { direction: 'less', units: -units };
}
