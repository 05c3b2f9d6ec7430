/** @file Civil dates in words. Dates are formatted in UTC, so no time zone changes them. */

import { memoized } from '../contract/memoized.ts';
import { addDays } from '../contract/stay.ts';
import { isTimeOfDay } from '../contract/time-of-day.ts';
import { formatLocale } from './format-locale.ts';
import { knowsTimeZone } from './knows-time-zone.ts';

export type DateStyle = ShortStyle | 'full';
/** Without the year, or with it. */
export type ShortStyle = 'short' | 'dated';

const SHORT: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: SHORT,
  dated: { ...SHORT, year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

export const NO_BREAK = '\u00A0';

/** Returns a format in the Gregorian calendar, in which all stays are. */
export const formatFor = memoized(
  (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { calendar: 'gregory', ...options }),
);

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Within this many days a date is the next one of its name. */
const YEAR = 365;

/**
 * Returns the style of civil dates that are shown together. A reader takes "Thu, Dec 24" for the next one. If
 * one of the dates is another one, all of them get their year.
 * @param dates empty ones do not count
 * @param today the property's own
 */
export function shortStyle(dates: readonly string[], today: string): ShortStyle {
  const yearOn = addDays(today, YEAR);
  return dates.every((date) => date === '' || (date >= today && date < yearOn)) ? 'short' : 'dated';
}

/** Returns a civil date (`YYYY-MM-DD`) in words: "Sat, Jun 12", with its year, or in full. */
export function dateText(locale: string, date: string, style: DateStyle = 'short'): string {
  return formatFor(locale, { ...STYLES[style], timeZone: 'UTC' }).format(midnight(date));
}

/**
 * Separators for languages in which CLDR writes a range in digits (02/05～02/08) and one day in words (2月5日).
 * The page uses words.
 */
const BETWEEN: ReadonlyMap<string, string> = new Map([
  ['ja', '～'],
  ['zh', '至'],
]);

/**
 * Returns two civil dates as one range without repeated parts: "Sat, Jun 12 – Mon, Jun 14". A line can break
 * between the dates, never within one.
 */
export function dateRangeText(
  locale: string,
  from: string,
  until: string,
  style: ShortStyle = 'short',
): string {
  const between = BETWEEN.get(locale.split('-')[0] ?? '');
  if (between) return [from, until].map((date) => dateText(locale, date, style)).join(between);
  const format = formatFor(locale, { ...STYLES[style], timeZone: 'UTC' });
  const parts = format.formatRangeToParts(midnight(from), midnight(until));
  const end = parts.findIndex(({ source }) => source === 'endRange');
  return parts
    .map(({ value }, index) =>
      // Engines use different spaces around the dash: server and page would differ.
      index === end - 1 ? value.replace(/\s+/g, ' ') : value.replace(/ /g, NO_BREAK),
    )
    .join('');
}

/** Returns the month of a civil date: "February 2027". */
export function monthText(locale: string, date: string): string {
  return formatFor(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(midnight(date));
}

/**
 * Arabic writes the halves of a day as "ص" and "م", so "12:00 م" may be noon or an evening. The parts of the
 * day have words (noon is "ظهرًا"), which CLDR uses in its narrow style.
 */
const partOfDay = (locale: string): Intl.DateTimeFormatOptions =>
  /^ar\b/i.test(locale) ? { dayPeriod: 'narrow' } : {};

/** A 24-hour clock has no parts of the day, and writes 9:00 as without them. */
function clockOptions(locale: string): Intl.DateTimeFormatOptions {
  const clock: Intl.DateTimeFormatOptions = { timeStyle: 'short', timeZone: 'UTC' };
  const { dayPeriod } = partOfDay(locale);
  if (!dayPeriod || formatFor(locale, clock).resolvedOptions().hourCycle === 'h23') return clock;
  return { hour: 'numeric', minute: '2-digit', dayPeriod, timeZone: 'UTC' };
}

/** The longest name of a weekday that fits a column of the calendar. */
const COLUMN_CHARACTERS = 5;
const WEEK = ['03', '04', '05', '06', '07', '08', '09'].map((day) => midnight(`2027-01-${day}`));

/** The names of a weekday above a calendar's column. Both are the same if its short name is too long. */
export interface WeekdayText {
  short: string;
  /** One letter, in most languages. */
  narrow: string;
}

/** Returns a locale's weekdays by their short names in `Intl`: "Mon", "M". */
export const weekdayTexts = memoized((locale: string): ReadonlyMap<string, WeekdayText> => {
  const names = (weekday: 'short' | 'narrow') =>
    WEEK.map((day) => formatFor(locale, { weekday, timeZone: 'UTC' }).format(day));
  const [short, narrow] = [names('short'), names('narrow')];
  const areTooLong = short.some(({ length }) => length > COLUMN_CHARACTERS);
  return new Map(
    short.map((name, index) => {
      const letter = narrow[index] ?? name;
      return [name, { short: areTooLong ? letter : name, narrow: letter }];
    }),
  );
});

/** Returns a time of day from the property's configuration ("15:00") in words. Other text stays unchanged. */
export function timeOfDayText(locale: string, time: string): string {
  if (!isTimeOfDay(time)) return time;
  const text = formatFor(locale, clockOptions(locale)).format(new Date(`1970-01-01T${time}:00Z`));
  // In German a time of day has the word "Uhr".
  return /^de\b/.test(locale) ? `${text}${NO_BREAK}Uhr` : text;
}

/**
 * Returns an instant on the property's clock: "Jun 12, 2:05 PM". In an unknown zone it is in UTC and says so.
 */
export function instantText(locale: string, instant: string, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return formatFor(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...partOfDay(locale),
    ...(knowsTimeZone(timeZone) ? { timeZone } : { timeZone: 'UTC', timeZoneName: 'short' }),
  }).format(date);
}
