/**
 * @file What cancelling one stay costs, and until when: a property's `policies.cancellationRules` with the
 * stay's own dates and price. Pure: server and browser come to the same. docs/configuration.md tells it to
 * whoever writes rules.
 */

import { type Money, toMinorUnits } from '../money.ts';
import type { CancellationFee, CancellationRule } from '../property.ts';
import { addDays, nightsBetween, nightsOf } from '../stay.ts';
import { arrivalTime } from './arrival-time.ts';
import { inCurrency, percentOf, sumOf } from './fee-money.ts';
import { instantAt } from './zone-clock.ts';

/** A stay as far as it is known. */
export interface StayToCancel {
  checkin: string;
  checkout: string;
  /** Absent where nobody has told it: then the fees that depend on it are known in words alone. */
  total?: Money | undefined;
  /**
   * Prices of nights, from the first one on; of an attempt only as many as the rules name. In the total's
   * currency. Never derived from the total.
   */
  perNight?: readonly { date: string; amount: string }[] | undefined;
  /** The currency of a stay whose total is not known. */
  currency?: string | undefined;
}

/** Where the property's clock stands, and from when on its guests arrive. */
export interface PropertyClock {
  timeZone: string;
  /** `HH:mm`; anything else counts as midnight, when the day begins. */
  checkInFrom?: string | undefined;
}

/** What cancelling costs. `money` is absent where it cannot be reckoned: then it is told in words alone. */
export type CancellationCost =
  | { kind: 'free' }
  /** So much of the stay's total; 100 is all of it. */
  | { kind: 'percent'; percent: number; money?: Money }
  /** The price of so many nights, from the first one on. */
  | { kind: 'nights'; nights: number; money?: Money }
  | { kind: 'amount'; money?: Money };

export interface CancellationTerm {
  /** Milliseconds since the epoch at which this ends. Absent in the last term, which has no end. */
  until?: number;
  cost: CancellationCost;
}

/**
 * What cancelling a stay costs, in the order in which it comes to hold. The last term has no end and costs
 * everything: no rule is left.
 * @throws RangeError for an unknown time zone
 */
export function cancellationTerms(
  rules: readonly CancellationRule[],
  stay: StayToCancel,
  clock: PropertyClock,
): CancellationTerm[] {
  const terms = rules
    .map((rule) => ({ until: endOf(rule, stay.checkin, clock), cost: costOf(rule.fee, stay) }))
    .sort((a, b) => a.until - b.until)
    // Of two that end at once for this stay, the second would never hold.
    .filter(({ until }, index, all) => until !== all[index - 1]?.until);
  return [...terms, { cost: everything(stay) }];
}

/** The terms that have not passed; the first of them holds now. @param now milliseconds since the epoch */
export function termsLeft(terms: readonly CancellationTerm[], now: number): readonly CancellationTerm[] {
  return terms.filter(({ until }) => until === undefined || now < until);
}

/** The first instant at which a rule does not hold any more. */
function endOf(
  { untilDays, untilHours = 0, time }: CancellationRule,
  checkin: string,
  { timeZone, checkInFrom }: PropertyClock,
): number {
  if (untilDays !== undefined) {
    const day = addDays(checkin, -untilDays);
    // To the end of the day: that is where the next one begins, whatever the clock shows then.
    return time === undefined
      ? instantAt(timeZone, addDays(day, 1), '00:00')
      : instantAt(timeZone, day, time);
  }
  return instantAt(timeZone, checkin, arrivalTime(time, checkInFrom)) - untilHours * 3_600_000;
}

function costOf({ percent, nights, amount }: CancellationFee, stay: StayToCancel): CancellationCost {
  if (percent !== undefined) return shareOf(stay, percent);
  if (nights !== undefined) {
    if (nights >= nightsBetween(stay.checkin, stay.checkout)) return everything(stay);
    return capped({ kind: 'nights', nights, ...known(firstNights(nights, stay)) }, stay);
  }
  const currency = stay.total?.currency ?? stay.currency;
  const money = amount !== undefined && currency ? inCurrency(amount, currency) : undefined;
  return capped({ kind: 'amount', ...known(money) }, stay);
}

function shareOf({ total }: StayToCancel, percent: number): CancellationCost {
  if (percent === 0) return { kind: 'free' };
  return { kind: 'percent', percent, ...known(total && percentOf(total, percent)) };
}

const everything = (stay: StayToCancel): CancellationCost => shareOf(stay, 100);

const known = (money: Money | undefined): { money?: Money } => (money ? { money } : {});

/** The price of the first nights; `undefined` unless that of each of them is known. */
function firstNights(nights: number, { perNight, total, ...stay }: StayToCancel): Money | undefined {
  if (!perNight || !total) return undefined;
  const amounts = nightsOf(stay)
    .slice(0, nights)
    .map((night) => perNight.find(({ date }) => date === night)?.amount);
  const all = amounts.flatMap((amount) => (amount === undefined ? [] : [{ ...total, amount }]));
  return all.length === amounts.length ? sumOf(all, total.currency) : undefined;
}

/** Nothing costs more than the stay, and what costs nothing is free. */
function capped(cost: CancellationCost & { money?: Money }, stay: StayToCancel): CancellationCost {
  const { money } = cost;
  if (!money) return cost;
  const units = toMinorUnits(money);
  if (units === 0n) return { kind: 'free' };
  return stay.total && units >= toMinorUnits(stay.total) ? everything(stay) : cost;
}
