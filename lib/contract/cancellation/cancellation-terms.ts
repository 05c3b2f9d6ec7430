/**
 * @file Calculates the cost of cancelling a stay, and until when: from the property's
 * `policies.cancellationRules` and the stay's dates and price. Pure: server and browser get the same result.
 * docs/configuration.md explains the rules.
 */

import { type Money, toMinorUnits } from '../money.ts';
import type { CancellationFee, CancellationRule } from '../property.ts';
import { addDays, nightsBetween, nightsOf } from '../stay.ts';
import { arrivalTime } from './arrival-time.ts';
import { inCurrency, percentOf, sumOf } from './fee-money.ts';
import { instantAt } from './zone-clock.ts';

/** The known facts of a stay. */
export interface StayToCancel {
  checkin: string;
  checkout: string;
  /** Absent if it is unknown: then fees that depend on it are shown in words only. */
  total?: Money | undefined;
  /**
   * The prices of nights from the first one on, in the total's currency. An attempt has only as many as the
   * rules need. Never derived from the total.
   */
  perNight?: readonly { date: string; amount: string }[] | undefined;
  /** The currency of a stay whose total is not known. */
  currency?: string | undefined;
}

/** The property's time zone, and when its guests may arrive. */
export interface PropertyClock {
  timeZone: string;
  /** `HH:mm`; other texts count as midnight. */
  checkInFrom?: string | undefined;
}

/**
 * The cost of cancelling. `money` is absent if it cannot be calculated: then the cost is shown in words only.
 */
export type CancellationCost =
  | { kind: 'free' }
  /** A percentage of the stay's total. */
  | { kind: 'percent'; percent: number; money?: Money }
  /** The price of the first nights. */
  | { kind: 'nights'; nights: number; money?: Money }
  | { kind: 'amount'; money?: Money };

export interface CancellationTerm {
  /** The end of the term, in milliseconds since the epoch. The last term has no end. */
  until?: number;
  cost: CancellationCost;
}

/**
 * Returns the cancellation terms of a stay in the order of time. The last term has no end and costs the whole
 * price: no rule is left.
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
    // If two terms end at the same time for this stay, the second would never apply.
    .filter(({ until }, index, all) => until !== all[index - 1]?.until);
  return [...terms, { cost: everything(stay) }];
}

/**
 * Returns the terms that have not ended; the first of them applies now. @param now milliseconds since the
 * epoch
 */
export function termsLeft(terms: readonly CancellationTerm[], now: number): readonly CancellationTerm[] {
  return terms.filter(({ until }) => until === undefined || now < until);
}

/** Returns the first instant at which a rule no longer applies. */
function endOf(
  { untilDays, untilHours = 0, time }: CancellationRule,
  checkin: string,
  { timeZone, checkInFrom }: PropertyClock,
): number {
  if (untilDays !== undefined) {
    const day = addDays(checkin, -untilDays);
    // The day ends when the next one begins, at whatever time the clock shows then.
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
    return capped({ kind: 'nights', nights, ...moneyField(firstNights(nights, stay)) }, stay);
  }
  const currency = stay.total?.currency ?? stay.currency;
  const money = amount !== undefined && currency ? inCurrency(amount, currency) : undefined;
  return capped({ kind: 'amount', ...moneyField(money) }, stay);
}

function shareOf({ total }: StayToCancel, percent: number): CancellationCost {
  if (percent === 0) return { kind: 'free' };
  return { kind: 'percent', percent, ...moneyField(total && percentOf(total, percent)) };
}

const everything = (stay: StayToCancel): CancellationCost => shareOf(stay, 100);

const moneyField = (money: Money | undefined): { money?: Money } => (money ? { money } : {});

/** Returns the price of the first nights; `undefined` unless all their prices are known. */
function firstNights(nights: number, { perNight, total, ...stay }: StayToCancel): Money | undefined {
  if (!perNight || !total) return undefined;
  const amounts = nightsOf(stay)
    .slice(0, nights)
    .map((night) => perNight.find(({ date }) => date === night)?.amount);
  const all = amounts.flatMap((amount) => (amount === undefined ? [] : [{ ...total, amount }]));
  return all.length === amounts.length ? sumOf(all, total.currency) : undefined;
}

/** No cost is higher than the stay's total, and a cost of zero is free. */
function capped(cost: CancellationCost & { money?: Money }, stay: StayToCancel): CancellationCost {
  const { money } = cost;
  if (!money) return cost;
  const units = toMinorUnits(money);
  if (units === 0n) return { kind: 'free' };
  return stay.total && units >= toMinorUnits(stay.total) ? everything(stay) : cost;
}
