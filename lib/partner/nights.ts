import { type Money, toMinorUnits } from '../contract/money.ts';
import { type AnsweredPrice, exactMoney } from './price.ts';

/** What one night of the stay costs, in the total's currency. */
export interface NightPrice {
  date: string;
  amount: string;
}

/**
 * The price of each night, in order; undefined unless they are exactly the stay's nights and their sum is exactly the
 * total. A wrong breakdown is worse than none.
 * @param dates those of the stay's nights, in order
 */
export function nightPrices(
  { total, nights = [] }: AnsweredPrice,
  dates: readonly string[],
): NightPrice[] | undefined {
  const inOrder = nights.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const prices = inOrder.map((night) => exactMoney(night.amount, total.currency));
  if (!prices.every((price) => price !== undefined)) return undefined;
  if (dates.length !== inOrder.length || !inOrder.every(({ date }, index) => date === dates[index])) {
    return undefined;
  }
  if (sum(prices) !== toMinorUnits(total)) return undefined;
  return prices.map(({ amount }, index) => ({ date: dates[index] ?? '', amount }));
}

function sum(prices: Money[]): bigint {
  return prices.reduce((units, price) => units + toMinorUnits(price), 0n);
}
