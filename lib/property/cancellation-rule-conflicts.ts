import { arrivalTime } from '../contract/cancellation/arrival-time.ts';
import type { Rule } from './cancellation-rules.ts';

/**
 * @file Finds cancellation rules that contradict each other on every stay without a clock change before it.
 */

/** A rule that contradicts another one, and the reason. */
interface RuleConflict {
  index: number;
  message: string;
}

/**
 * Finds rules that end at the same moment, and rules that cost less than a rule that ends earlier. Does not
 * compare rules if the result depends on the stay or on its price.
 * @param checkInFrom the property's check-in time: hours count back from it
 */
export function ruleConflicts(rules: readonly Rule[], checkInFrom: string | undefined): RuleConflict[] {
  const timed = rules.map((rule) => ({ rule, moment: momentOf(rule, checkInFrom) }));
  return timed.flatMap(({ rule, moment }, index) => {
    const refusal = (message: string) => [{ index, message: `${named(rule)} ${message}` }];
    const same = timed.slice(0, index).find((other) => other.moment.minutes === moment.minutes);
    if (same)
      return refusal(`ends at the same moment as ${named(same.rule)}: one of the two could never apply`);
    const dearer = timed.find(
      (other) => isEarlier(other.moment, moment) && isSurelyLess(rule.fee, other.rule.fee),
    );
    if (!dearer) return [];
    return refusal(
      `costs less than ${named(dearer.rule)}, which ends earlier: a later cancellation must not cost less than an earlier one`,
    );
  });
}

/** Returns the rule's text in the properties file, without the fee. */
function named({ fee: _, ...until }: Rule): string {
  const words = Object.entries(until).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `{ ${words.join(', ')} }`;
}

/** The moment at which a rule ends. */
interface Moment {
  /** Minutes since the midnight before check-in, negative before it. Clock changes do not count. */
  minutes: number;
  /**
   * `'clock'`, or the arrival time from which hours count back. A clock change moves moments with different
   * anchors apart, by at most `LARGEST_CLOCK_CHANGE`.
   */
  anchor: string;
}

const DAY = 24 * 60;
/** The largest clock change of any time zone, in minutes. */
const LARGEST_CLOCK_CHANGE = 120;

/** Calculates the moment in the same way as lib/contract/cancellation does for a stay. */
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

/** True if `a` ends before `b` for every stay. */
function isEarlier(a: Moment, b: Moment): boolean {
  const margin = a.anchor === b.anchor ? 0 : LARGEST_CLOCK_CHANGE;
  return a.minutes + margin < b.minutes;
}

type Fee = Rule['fee'];

/** True if `a` is less than `b` for every stay. False if that depends on the stay's price. */
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
