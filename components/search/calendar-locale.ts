import { getDayOfWeek, parseDate } from '@internationalized/date';
import { formatLocale } from '../../lib/i18n/format-locale.ts';

/**
 * The locale for React Aria's calendar: with the Gregorian calendar, because stays are booked in it, and with
 * the tag under which React Aria has its messages. React Aria looks for the whole tag, then for the first tag
 * of the same language. With a calendar in the tag it does not find `zh-CN` and uses the messages of `zh-TW`.
 * So the tag names the calendar only if Gregorian is not the default.
 */
export function calendarLocale(locale: string): string {
  const tag = wordsTag(new Intl.Locale(formatLocale(locale)));
  const { calendar } = new Intl.DateTimeFormat(tag).resolvedOptions();
  return (calendar === 'gregory' ? tag : new Intl.Locale(tag, { calendar: 'gregory' })).toString();
}

/** React Aria knows `zh-TW` but not `zh-Hant`, and `nb` but not `no`. */
function wordsTag(tag: Intl.Locale): Intl.Locale {
  if (tag.language === 'zh') return new Intl.Locale(tag.maximize().script === 'Hant' ? 'zh-TW' : 'zh-CN');
  return tag.language === 'no' ? new Intl.Locale('nb') : tag;
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const SUNDAY = parseDate('2027-01-03');

/**
 * The first day of the week in a country. It is set explicitly, because the locale of the dates may name no
 * country: `en-001` is English for many countries.
 */
export function firstDayIn(country: string): (typeof DAYS)[number] {
  const daysSinceFirst = getDayOfWeek(SUNDAY, `und-${country}`);
  return DAYS[(DAYS.length - daysSinceFirst) % DAYS.length] ?? 'mon';
}
