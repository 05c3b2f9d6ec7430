/** @file Civil dates in words. They are shown as they are: UTC is only the clock that counts them. */

import { memoized } from '../contract/memoized.ts';
import { addDays } from '../contract/stay.ts';
import { isTimeOfDay } from '../contract/time-of-day.ts';
import { formatLocale } from './format-locale.ts';
import { knowsTimeZone } from './knows-time-zone.ts';

export type DateStyle = ShortStyle | 'full';
/** Without its year, or with it. */
export type ShortStyle = 'short' | 'dated';

const SHORT: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: SHORT,
  dated: { ...SHORT, year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

export const NO_BREAK = '\u00A0';

/** Formats by the calendar that all stays are in. */
export const formatFor = memoized(
  (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { calendar: 'gregory', ...options }),
);

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Far enough for every day to be the next one of its name. */
const YEAR = 365;

/**
 * How short civil dates that stand side by side may be: whoever reads "Thu, Dec 24" takes it for the next
 * one, so with any other all of them have their year.
 * @param dates empty ones do not count
 * @param today the property's own
 */
export function shortStyle(dates: readonly string[], today: string): ShortStyle {
  const yearOn = addDays(today, YEAR);
  return dates.every((date) => date === '' || (date >= today && date < yearOn)) ? 'short' : 'dated';
}

/** One civil date (`YYYY-MM-DD`): "Sat, Jun 12", the same with its year, or in full. */
export function dateText(locale: string, date: string, style: DateStyle = 'short'): string {
  return formatFor(locale, { ...STYLES[style], timeZone: 'UTC' }).format(midnight(date));
}

/** CLDR writes a range in digits here (02/05～02/08), and one day in words (2月5日). The page uses words. */
const BETWEEN: ReadonlyMap<string, string> = new Map([
  ['ja', '～'],
  ['zh', '至'],
]);

/**
 * Two civil dates as one range, without repeating what they share: "Sat, Jun 12 – Mon, Jun 14". A line can
 * end between the dates, never within one.
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
      // Engines have spaces of different widths around the dash: server and page would differ.
      index === end - 1 ? value.replace(/\s+/g, ' ') : value.replace(/ /g, NO_BREAK),
    )
    .join('');
}

/** The month of a civil date: "February 2027". */
export function monthText(locale: string, date: string): string {
  return formatFor(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(midnight(date));
}

/**
 * Arabic writes the halves of a day as "ص" and "م", and "12:00 م" may be noon or an evening. The parts of the
 * day have words (noon is "ظهرًا"), which CLDR spells out in the style that it calls narrow.
 */
const partOfDay = (locale: string): Intl.DateTimeFormatOptions =>
  /^ar\b/i.test(locale) ? { dayPeriod: 'narrow' } : {};

/** A clock of 24 hours has no parts of the day, and writes 9:00 as it would without them. */
function clockOptions(locale: string): Intl.DateTimeFormatOptions {
  const clock: Intl.DateTimeFormatOptions = { timeStyle: 'short', timeZone: 'UTC' };
  const { dayPeriod } = partOfDay(locale);
  if (!dayPeriod || formatFor(locale, clock).resolvedOptions().hourCycle === 'h23') return clock;
  return { hour: 'numeric', minute: '2-digit', dayPeriod, timeZone: 'UTC' };
}

/** Longer names of days do not stand in a column of a calendar. */
const COLUMN_CHARACTERS = 5;
const WEEK = ['03', '04', '05', '06', '07', '08', '09'].map((day) => midnight(`2027-01-${day}`));

/** How a weekday stands above a calendar's column. Both are the same where its short name is too long. */
export interface WeekdayText {
  short: string;
  /** One letter, in most languages. */
  narrow: string;
}

/** A locale's weekdays by their short names, as `Intl` has them: "Mon", "M". */
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

/** A time of day from the property's configuration ("15:00"); other text comes back as it is. */
export function timeOfDayText(locale: string, time: string): string {
  if (!isTimeOfDay(time)) return time;
  const text = formatFor(locale, clockOptions(locale)).format(new Date(`1970-01-01T${time}:00Z`));
  // In a German sentence an hour has its word.
  return /^de\b/.test(locale) ? `${text}${NO_BREAK}Uhr` : text;
}

/** An instant on the property's clock: "Jun 12, 2:05 PM". In an unknown zone it is in UTC, and says so. */
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
