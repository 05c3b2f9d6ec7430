import { fromMinorUnits, toMinorUnits } from '../../contract/money.ts';
import { type AnsweredPrice, exactUnits } from './price.ts';

/** The price of one night of the stay, in the total's currency. */
export interface NightPrice {
  date: string;
  amount: string;
}

/**
 * Returns the price of each night, in order. Returns `undefined` unless the nights are exactly the stay's and
 * their sum is exactly the total: a wrong breakdown is worse than none.
 * @param dates the stay's nights, in order
 */
export function nightPrices(
  { total, nights = [] }: AnsweredPrice,
  dates: readonly string[],
): NightPrice[] | undefined {
  const { currency } = total;
  const inOrder = nights.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (dates.length !== inOrder.length || !inOrder.every(({ date }, index) => date === dates[index])) {
    return undefined;
  }
  const prices = inOrder.map((night) => exactUnits(night.amount, currency));
  if (!prices.every((price) => price !== undefined)) return undefined;
  if (prices.reduce((sum, price) => sum + price, 0n) !== toMinorUnits(total)) return undefined;
  return prices.map((units, index) => ({
    date: dates[index] ?? '',
    amount: fromMinorUnits(units, currency).amount,
  }));
}
