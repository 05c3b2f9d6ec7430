/** @file Deadlines on a property's clock, in words. */

import { clockAt, isShownTwice } from '../contract/cancellation/zone-clock.ts';
import { dateText, formatFor, NO_BREAK, type ShortStyle, timeOfDayText } from './date-text.ts';

const WITH_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
};

const OF_TIME: ReadonlySet<string> = new Set(['hour', 'minute', 'dayPeriod']);

/**
 * Returns the last civil date before the deadline: with the first instant of a day, the day before has ended.
 */
export function deadlineDay(instant: number, timeZone: string): string {
  return clockAt(timeZone, instant - 1).date;
}

/**
 * Returns a deadline on the property's clock: "Thu, Dec 3, 6:00 PM"; only the day if the deadline is its end.
 * A time that the clock shows twice has the name of its offset, because it would be ambiguous.
 * @param instant milliseconds since the epoch
 * @throws RangeError for an unknown time zone
 */
export function deadlineText(locale: string, instant: number, timeZone: string, style: ShortStyle): string {
  const { date, time } = clockAt(timeZone, instant);
  const lastDay = deadlineDay(instant, timeZone);
  if (lastDay !== date) return dateText(locale, lastDay, style);
  const parts = formatFor(locale, {
    ...WITH_TIME,
    ...(style === 'dated' && { year: 'numeric' }),
  }).formatToParts(Date.parse(`${date}T${time}Z`));
  // The language decides the place of the time. Its text is the same as for every other time of day.
  const first = parts.findIndex(({ type }) => OF_TIME.has(type));
  const last = parts.findLastIndex(({ type }) => OF_TIME.has(type));
  const joined = (some: Intl.DateTimeFormatPart[]) => some.map(({ value }) => value).join('');
  const offset = isShownTwice(timeZone, instant) ? ` ${offsetName(locale, instant, timeZone)}` : '';
  const timeOfDay = `${timeOfDayText(locale, time)}${offset}`.replace(/\s/g, NO_BREAK);
  return joined(parts.slice(0, first)) + timeOfDay + joined(parts.slice(last + 1));
}

function offsetName(locale: string, instant: number, timeZone: string): string {
  const parts = formatFor(locale, { timeZone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
