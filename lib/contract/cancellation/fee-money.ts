/** @file Calculations that only the cost of a cancellation needs. */

import { fractionDigits, fromMinorUnits, type Money, toMinorUnits } from '../money.ts';

/** Returns the sum of amounts in one currency. */
export function sumOf(prices: readonly Money[], currency: string): Money {
  return fromMinorUnits(
    prices.reduce((sum, price) => sum + toMinorUnits(price), 0n),
    currency,
  );
}

/**
 * Returns a percentage of a price, rounded half up to the currency's smallest unit.
 * @param percent only its first two decimals count
 */
export function percentOf(price: Money, percent: number): Money {
  const share = BigInt(Math.round(percent * 100));
  return fromMinorUnits((toMinorUnits(price) * share + 5_000n) / 10_000n, price.currency);
}

/** The highest number of decimals of an amount (`DECIMAL` in `money.ts`). */
const MOST_DIGITS = 6;

/**
 * Returns a decimal in a currency, rounded half up if the currency has fewer decimals ("50.5" in yen is 51).
 */
export function inCurrency(amount: string, currency: string): Money {
  const [whole = '', fraction = ''] = amount.split('.');
  const fine = BigInt(whole + fraction.padEnd(MOST_DIGITS, '0'));
  const unit = BigInt('1'.padEnd(1 + MOST_DIGITS - fractionDigits(currency), '0'));
  return fromMinorUnits((fine + unit / 2n) / unit, currency);
}
