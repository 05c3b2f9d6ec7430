import { arrivalTime } from '../contract/cancellation/arrival-time.ts';
import type { Rule } from './cancellation-rules.ts';

/**
 * @file Cancellation rules that contradict each other on every stay with no change of the clock before it.
 */

/** Which rule does not go with another one, and why. */
interface RuleConflict {
  index: number;
  message: string;
}

/**
 * Finds rules that end at the same moment, and rules that cost less than one that ends earlier. What depends
 * on the stay or on its price is not compared.
 * @param checkInFrom of the property: hours count from it
 */
export function ruleConflicts(rules: readonly Rule[], checkInFrom: string | undefined): RuleConflict[] {
  const timed = rules.map((rule) => ({ rule, moment: momentOf(rule, checkInFrom) }));
  return timed.flatMap(({ rule, moment }, index) => {
    const refusal = (message: string) => [{ index, message: `${named(rule)} ${message}` }];
    const same = timed.slice(0, index).find((other) => other.moment.minutes === moment.minutes);
    if (same)
      return refusal(`ends at the same moment as ${named(same.rule)}: of the two, one could never apply`);
    const dearer = timed.find(
      (other) => isEarlier(other.moment, moment) && isSurelyLess(rule.fee, other.rule.fee),
    );
    if (!dearer) return [];
    return refusal(
      `costs less than ${named(dearer.rule)}, which ends earlier: each fee is what a cancellation costs until its moment, and later ones cost more`,
    );
  });
}

/** The rule as its property has written it, without the fee. */
function named({ fee: _, ...until }: Rule): string {
  const words = Object.entries(until).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `{ ${words.join(', ')} }`;
}

/** When a rule ends. */
interface Moment {
  /** Minutes since the midnight before check-in, negative before it; without changes of the clock. */
  minutes: number;
  /**
   * `'clock'`, or the arrival time that hours are counted back from. A change of the clock moves moments of
   * different anchors apart, by `LARGEST_CLOCK_CHANGE` at the most.
   */
  anchor: string;
}

const DAY = 24 * 60;
/** No clock is put forward or back by more, in minutes. */
const LARGEST_CLOCK_CHANGE = 120;

/** As lib/contract/cancellation reckons it for a stay. */
function momentOf({ untilDays, untilHours = 0, time }: Rule, checkInFrom: string | undefined): Moment {
  if (untilDays !== undefined) {
    const ofDay = time === undefined ? DAY : minutesOf(time);
    return { minutes: ofDay - untilDays * DAY, anchor: 'clock' };
  }
  const arrival = arrivalTime(time, checkInFrom);
  const anchor = untilHours === 0 ? 'clock' : arrival;
  return { minutes: minutesOf(arrival) - untilHours * 60, anchor };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether `a` ends before `b` for every stay. */
function isEarlier(a: Moment, b: Moment): boolean {
  const margin = a.anchor === b.anchor ? 0 : LARGEST_CLOCK_CHANGE;
  return a.minutes + margin < b.minutes;
}

type Fee = Rule['fee'];

/** Whether `a` is less than `b` for every stay; false where that depends on the stay's price. */
function isSurelyLess(a: Fee, b: Fee): boolean {
  if (isFree(a)) return !isFree(b);
  if (isAll(b)) return !isAll(a);
  return (['percent', 'nights', 'amount'] as const).some((unit) => {
    const [less, more] = [a[unit], b[unit]];
    return less !== undefined && more !== undefined && Number(less) < Number(more);
  });
}

/** Nothing costs more than the whole stay. */
const isAll = ({ percent }: Fee): boolean => percent === 100;

const isFree = ({ percent, amount }: Fee): boolean =>
  percent === 0 || (amount !== undefined && Number(amount) === 0);
