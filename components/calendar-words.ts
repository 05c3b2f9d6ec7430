import { dictionary } from 'react-aria-components/i18n';
import { bestMatch } from '../lib/i18n/negotiate-locale.ts';
import { CALENDAR_LANGUAGES } from './calendar-languages.js';

/** What React Aria's calendar says by itself, by its own keys; what it fills in stands in braces: `{date} selected`. */
export type CalendarWords = Record<string, string>;

/** Every place that React Aria fills in, named by itself. */
const PLACES = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });

/**
 * The words of React Aria's calendar in one language, as plain data.
 * @param locale BCP 47 tag of the widget on the page; one that React Aria does not know gets English
 */
export function calendarWords(locale: string): CalendarWords {
  // Not left to React Aria: it would take the first language that begins alike, and read Taiwan's Chinese to all of China.
  const language = bestMatch(locale, CALENDAR_LANGUAGES) ?? 'en-US';
  const strings: Record<string, unknown> = Object(
    dictionary.getStringsForLocale(language)['@react-aria/calendar'],
  );
  return Object.fromEntries(
    Object.entries(strings).map(([key, words]) => [
      key,
      String(typeof words === 'function' ? words(PLACES) : words),
    ]),
  );
}
