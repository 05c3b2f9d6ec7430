import { dictionary } from 'react-aria-components/i18n';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../lib/i18n/locales.ts';
import { regionalLocale } from '../../lib/i18n/regional-locale.ts';
import { calendarLocale, firstDayIn } from './calendar-locale.ts';

/** The messages of React Aria's calendar, found by its own lookup. */
const wordsIn = (locale: string): Record<string, unknown> =>
  Object(Object(dictionary.getStringsForLocale(calendarLocale(locale)))['@react-aria/calendar']);

describe('calendarLocale', () => {
  it.each([
    ['ja', '次へ'],
    ['ar', 'التالي'],
    ['ar-MA', 'التالي'],
    ['de-CH', 'Weiter'],
    ['zh', '下一页'],
    ['zh-Hant', '下一頁'],
    ['zh-HK', '下一頁'],
    ['pt', 'Próximo'],
    ['no', 'Neste'],
    ['sr-Latn', 'Sledeći'],
    ['eo', 'Next'],
  ])('finds React Aria’s messages for %s: %s', (locale, next) => {
    expect(wordsIn(locale).next).toBe(next);
  });

  it('finds separate messages for each language of the widget', () => {
    const found = new Set(LOCALES.map((locale) => wordsIn(locale)));
    expect(found.size).toBe(LOCALES.length);
  });

  it.each(['DE', 'US', 'MA', 'JP', 'BR'])('finds the same messages for a property in %s', (country) => {
    for (const locale of [...LOCALES, 'zh-Hant', 'no'])
      expect(wordsIn(regionalLocale(locale, country)), locale).toEqual(wordsIn(locale));
  });

  it.each(['ar', 'ja', 'th', 'fa'])('keeps the Gregorian calendar in %s', (locale) => {
    expect(new Intl.DateTimeFormat(calendarLocale(locale)).resolvedOptions().calendar).toBe('gregory');
  });
});

describe('firstDayIn', () => {
  it.each([
    ['DE', 'mon'],
    ['MA', 'mon'],
    ['US', 'sun'],
    ['JP', 'sun'],
    ['EG', 'sat'],
  ])('in %s is %s', (country, day) => {
    expect(firstDayIn(country)).toBe(day);
  });
});
