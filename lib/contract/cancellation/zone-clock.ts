/** @file What the clock of a time zone shows, and when it shows it. By `Intl`, which every browser has. */

import { memoized } from '../memoized.ts';

const HOUR_MS = 3_600_000;
/** Farther behind UTC than any clock is, and farther ahead of it. */
const MOST_BEHIND_MS = 14 * HOUR_MS;
const MOST_AHEAD_MS = 15 * HOUR_MS;

const clockIn = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/**
 * By how many milliseconds the clock of a zone is ahead of UTC at an instant.
 * @throws RangeError for an unknown time zone
 */
export function clockLead(timeZone: string, instant: number): number {
  const parts = clockIn(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/** What the clock shows, as the milliseconds at which UTC's clock shows the same. */
function shownAt(timeZone: string, instant: number): number {
  return instant + clockLead(timeZone, instant);
}

/**
 * Every instant at which the clock shows this: one, two where it is put back, none where it is put forward.
 */
function instantsOf(timeZone: string, shown: number): number[] {
  const leads = new Set([
    clockLead(timeZone, shown - MOST_AHEAD_MS),
    clockLead(timeZone, shown + MOST_BEHIND_MS),
  ]);
  return [...leads].map((lead) => shown - lead).filter((instant) => shownAt(timeZone, instant) === shown);
}

/**
 * The first instant at which the clock of a zone shows a time of a civil day, or more than that. A time that
 * is left out when the clock is put forward is reached at the change; of one that comes twice, the first
 * counts.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 * @returns milliseconds since the epoch
 * @throws RangeError for an unknown time zone
 */
export function instantAt(timeZone: string, date: string, time: string): number {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const instants = instantsOf(timeZone, shown);
  if (instants.length > 0) return Math.min(...instants);
  // Before this the clock shows less, after it more: the change lies between them.
  let before = shown - MOST_AHEAD_MS;
  let after = shown + MOST_BEHIND_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (shownAt(timeZone, middle) < shown) before = middle;
    else after = middle;
  }
  return after;
}

/** Whether the clock shows the same once more, earlier or later, as it is put back. */
export function isShownTwice(timeZone: string, instant: number): boolean {
  return instantsOf(timeZone, shownAt(timeZone, instant)).length > 1;
}

/** What the clock of a zone shows: the civil date, and the time of day as `HH:mm`. */
export function clockAt(timeZone: string, instant: number): { date: string; time: string } {
  const text = new Date(shownAt(timeZone, instant)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}
