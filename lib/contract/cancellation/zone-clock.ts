/** @file Converts between instants and the clock of a time zone, with `Intl`, which every browser has. */

import { memoized } from '../memoized.ts';

const HOUR_MS = 3_600_000;
/** Farther behind UTC, and farther ahead of UTC, than any clock. */
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
 * Returns by how many milliseconds a zone's clock is ahead of UTC at an instant.
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

/** Returns what the clock shows, in the milliseconds at which UTC's clock shows the same. */
function shownAt(timeZone: string, instant: number): number {
  return instant + clockLead(timeZone, instant);
}

/**
 * Returns every instant at which the clock shows this: one, two if the clock is put back, none if it is put
 * forward.
 */
function instantsOf(timeZone: string, shown: number): number[] {
  const leads = new Set([
    clockLead(timeZone, shown - MOST_AHEAD_MS),
    clockLead(timeZone, shown + MOST_BEHIND_MS),
  ]);
  return [...leads].map((lead) => shown - lead).filter((instant) => shownAt(timeZone, instant) === shown);
}

/**
 * Returns the first instant at which a zone's clock shows a time of a civil date, or a later one. A time that
 * is skipped when the clock is put forward is reached at the change. Of a time that comes twice, the first
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
  // The change lies between `before` and `after`: the clock shows less before it, and more after it.
  let before = shown - MOST_AHEAD_MS;
  let after = shown + MOST_BEHIND_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (shownAt(timeZone, middle) < shown) before = middle;
    else after = middle;
  }
  return after;
}

/** Whether the clock shows the same time twice, because it is put back. */
export function isShownTwice(timeZone: string, instant: number): boolean {
  return instantsOf(timeZone, shownAt(timeZone, instant)).length > 1;
}

/** Returns what a zone's clock shows: the civil date, and the time of day as `HH:mm`. */
export function clockAt(timeZone: string, instant: number): { date: string; time: string } {
  const text = new Date(shownAt(timeZone, instant)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}
