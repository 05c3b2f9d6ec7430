/**
 * @file A stay: civil dates only (`YYYY-MM-DD`), never instants. A night belongs to the date on which it
 * begins, so a stay from the 1st to the 3rd has the nights of the 1st and the 2nd.
 */

import { memoized } from './memoized.ts';

const DAY_MS = 86_400_000;
const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The dates that were read and written last: one search uses the same dates often. */
const midnights = new Map<string, number>();
const datesAt = new Map<number, string>();
const MAX_REMEMBERED = 1_000;

/**
 * Returns the date's midnight in UTC in milliseconds; `undefined` for a date that does not exist
 * (2027-02-30).
 */
function utcMidnight(date: string): number | undefined {
  const known = midnights.get(date);
  if (known !== undefined) return known;
  if (!CIVIL_DATE.test(date)) return undefined;
  const ms = Date.parse(`${date}T00:00:00Z`);
  // A day too many overflows into the next month. An invalid time has the day NaN.
  if (new Date(ms).getUTCDate() !== Number(date.slice(8))) return undefined;
  remember(midnights, date, ms);
  return ms;
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(key, value);
}

function requireMidnight(date: string): number {
  const ms = utcMidnight(date);
  if (ms === undefined) throw new RangeError(`not a calendar date: ${JSON.stringify(date)}`);
  return ms;
}

/** Returns true for a `YYYY-MM-DD` date that exists in the calendar. */
export function isCivilDate(date: string): boolean {
  return utcMidnight(date) !== undefined;
}

/**
 * Returns the date `days` after `date`, or before it if `days` is negative. @throws RangeError for an invalid
 * date
 */
export function addDays(date: string, days: number): string {
  return dateOf(requireMidnight(date) + days * DAY_MS);
}

/** @throws RangeError outside the years 0000 to 9999 */
function dateOf(midnight: number): string {
  const known = datesAt.get(midnight);
  if (known !== undefined) return known;
  const date = new Date(midnight).toISOString().slice(0, 10);
  // Outside those years the text has a sign and more digits.
  if (!CIVIL_DATE.test(date)) throw new RangeError(`not a calendar date: ${JSON.stringify(date)}`);
  remember(datesAt, midnight, date);
  return date;
}

/** Returns the number of nights between two dates; negative if checkout comes first. @throws RangeError */
export function nightsBetween(checkin: string, checkout: string): number {
  return Math.round((requireMidnight(checkout) - requireMidnight(checkin)) / DAY_MS);
}

/** Returns the dates of a stay's nights, in order. */
export function nightsOf(stay: { checkin: string; checkout: string }): string[] {
  const end = requireMidnight(stay.checkout);
  const dates: string[] = [];
  for (let night = requireMidnight(stay.checkin); night < end; night += DAY_MS) dates.push(dateOf(night));
  return dates;
}

/**
 * Returns true if the two stays share at least one night. A departure on the day of another arrival is no
 * overlap.
 */
export function staysOverlap(
  a: { checkin: string; checkout: string },
  b: { checkin: string; checkout: string },
): boolean {
  // The dates of each stay are compared too: a stay without a night overlaps no other.
  return [a.checkin, b.checkin].every((arrival) => arrival < a.checkout && arrival < b.checkout);
}

/** Returns the civil date of `instant` in a time zone. @throws RangeError for an unknown time zone */
export function civilDateIn(timeZone: string, instant: Date): string {
  const parts = calendarIn(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const calendarIn = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** The stay that a guest requests. `nights` follows from the dates. */
export interface StayQuery {
  checkin: string;
  checkout: string;
  adults: number;
}

/** Returns a stay's name, the same for equal searches. It begins with the two dates, each followed by `|`. */
export function stayKey({ checkin, checkout, adults }: StayQuery): string {
  return `${checkin}|${checkout}|${adults}`;
}

/** Returns the dates of a stay's name. */
export function datesOf(key: string): { checkin: string; checkout: string } {
  const [checkin = '', checkout = ''] = key.split('|');
  return { checkin, checkout };
}

/**
 * Reads a number of adults or nights from a query. Returns NaN for other text, which {@link stayErrors}
 * refuses.
 */
export function parseCount(text: string): number {
  // Only plain digits are a count: Number() would also accept "1e3", " 2" and "0x2".
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

/** The dates of a search in a URL. They may be missing or invalid. */
interface NamedDates {
  checkin?: string | null | undefined;
  checkout?: string | null | undefined;
  /** Used in place of `checkout` by the links of search engines. */
  nights?: string | null | undefined;
}

/**
 * Returns the check-out date of a URL: `checkout`, else `nights` after `checkin`. Does not check the stay.
 * @returns `undefined` if the URL has neither, or if `nights` is invalid
 */
export function namedCheckout({ checkin, checkout, nights }: NamedDates): string | undefined {
  if (checkout || !checkin || !nights) return checkout || undefined;
  try {
    return addDays(checkin, parseCount(nights));
  } catch {
    // An invalid date, an invalid count (`NaN`), or a year outside the calendar.
    return undefined;
  }
}

/** The limits that a property sets for a stay. */
export interface StayLimits {
  maxAdults: number;
  maxNights: number;
  /** How many days after today a stay may begin. */
  daysAhead: number;
}

export const STAY_ERROR_CODES = [
  'not-a-date',
  'past-checkin',
  'too-far-ahead',
  'checkout-not-after-checkin',
  'too-many-nights',
  'too-few-adults',
  'too-many-adults',
] as const;
export type StayErrorCode = (typeof STAY_ERROR_CODES)[number];

/** One error of a stay: the field's JSON pointer, a code for programs, a sentence for developers. */
export interface StayError {
  pointer: '/checkin' | '/checkout' | '/adults';
  code: StayErrorCode;
  message: string;
}

/**
 * Returns all errors of a stay at this property today.
 * @param today the property's own civil date, see {@link civilDateIn}
 */
export function stayErrors(stay: StayQuery, limits: StayLimits, today: string): StayError[] {
  return [...dateErrors(stay, limits, today), ...adultErrors(stay, limits)];
}

function dateErrors(stay: StayQuery, limits: StayLimits, today: string): StayError[] {
  const unreal = (['checkin', 'checkout'] as const).filter((field) => !isCivilDate(stay[field]));
  if (unreal.length > 0) {
    return unreal.map((field) => ({
      pointer: `/${field}` as const,
      code: 'not-a-date',
      message: `${field} is not a calendar date (YYYY-MM-DD)`,
    }));
  }
  const errors: StayError[] = [];
  if (stay.checkin < today) {
    errors.push({ pointer: '/checkin', code: 'past-checkin', message: `checkin is before today, ${today}` });
  }
  if (stay.checkin > addDays(today, limits.daysAhead)) {
    errors.push({
      pointer: '/checkin',
      code: 'too-far-ahead',
      message: `checkin is more than ${limits.daysAhead} days ahead`,
    });
  }
  const nights = nightsBetween(stay.checkin, stay.checkout);
  if (nights < 1) {
    errors.push({
      pointer: '/checkout',
      code: 'checkout-not-after-checkin',
      message: 'checkout must be after checkin',
    });
  } else if (nights > limits.maxNights) {
    errors.push({
      pointer: '/checkout',
      code: 'too-many-nights',
      message: `${nights} nights; at most ${limits.maxNights} can be booked`,
    });
  }
  return errors;
}

/** Returns the errors of the number of adults. */
export function adultErrors(
  stay: Pick<StayQuery, 'adults'>,
  limits: Pick<StayLimits, 'maxAdults'>,
): StayError[] {
  if (!Number.isInteger(stay.adults) || stay.adults < 1) {
    return [
      { pointer: '/adults', code: 'too-few-adults', message: 'adults must be a whole number of at least 1' },
    ];
  }
  if (stay.adults > limits.maxAdults) {
    return [{ pointer: '/adults', code: 'too-many-adults', message: `at most ${limits.maxAdults} adults` }];
  }
  return [];
}
