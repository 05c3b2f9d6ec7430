import { describe, expect, test } from 'vitest';
import { dateRangeText, dateText, instantText, monthText, timeOfDayText } from './date-text.ts';
import { LOCALES } from './locales.ts';
import { regionalLocale } from './regional-locale.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F\u2009\u200F]/g, ' ');

describe('regionalLocale', () => {
  test.each([
    ['en', 'DE', 'en-DE'],
    ['en', 'US', 'en-US'],
    ['fr', 'CH', 'fr-CH'],
    ['sr-Latn', 'RS', 'sr-Latn-RS'],
    ['ar', 'MA', 'ar-MA-u-nu-latn'],
    // With the digits of its amounts.
    ['ar', 'EG', 'ar-EG-u-nu-latn'],
  ])('%s in %s is %s', (locale, country, expected) => {
    expect(regionalLocale(locale, country)).toBe(expected);
  });

  test.each([
    ['en-GB', 'US'],
    ['pt-BR', 'DE'],
    ['zh-Hant-HK', 'DE'],
    ['es-419', 'DE'],
    ['ar-EG', 'MA'],
    ['en', undefined],
    ['ar', undefined],
    ['x-private', 'DE'],
  ])('%s stays unchanged in %s', (locale, country) => {
    expect(regionalLocale(locale, country)).toBe(locale);
  });

  test.each([
    ['en', 'MA', 'en-001-u-hc-h23'],
    ['en', 'MX', 'en-001'],
    ['en-u-ca-gregory', 'MA', 'en-001-u-ca-gregory-hc-h23'],
    ['ar', 'DE', 'ar-DE-u-hc-h23-nu-latn'],
    ['ko', 'DE', 'ko-DE-u-hc-h23'],
    ['ko', 'US', 'ko-US'],
    // A German text has no "p.m.".
    ['de', 'US', 'de-US'],
    ['de', 'JP', 'de-JP'],
  ])('%s in %s, which CLDR does not know, is %s', (locale, country, expected) => {
    expect(regionalLocale(locale, country)).toBe(expected);
  });
});

describe('a date of a property', () => {
  test.each([
    ['en', 'DE', 'Fri, 12 Feb', 'Friday, 12 February 2027', '15:00'],
    ['en', 'MA', 'Fri, 12 Feb', 'Friday, 12 February 2027', '15:00'],
    ['en', 'CH', 'Fri, 12 Feb', 'Friday, 12 February 2027', '15:00'],
    ['en', 'JP', 'Fri, Feb 12', 'Friday, February 12, 2027', '15:00'],
    ['en', 'US', 'Fri, Feb 12', 'Friday, February 12, 2027', '3:00 PM'],
    ['en', 'AU', 'Fri, 12 Feb', 'Friday 12 February 2027', '3:00 pm'],
    ['de', 'US', 'Fr., 12. Feb.', 'Freitag, 12. Februar 2027', '15:00 Uhr'],
    ['de', 'CH', 'Fr., 12. Feb.', 'Freitag, 12. Februar 2027', '15:00 Uhr'],
    ['ja', 'MA', '2月12日(金)', '2027年2月12日金曜日', '15:00'],
    ['ar', 'MA', 'الجمعة، 12 فبراير', 'الجمعة، 12 فبراير 2027', '15:00'],
    ['ar', 'DE', 'الجمعة، 12 فبراير', 'الجمعة، 12 فبراير 2027', '15:00'],
  ])('is written in %s as in %s', (locale, country, short, full, time) => {
    const regional = regionalLocale(locale, country);
    expect(plain(dateText(regional, '2027-02-12'))).toBe(short);
    expect(plain(dateText(regional, '2027-02-12', 'full'))).toBe(full);
    expect(plain(timeOfDayText(regional, '15:00'))).toBe(time);
  });

  test('has the same form in a range and in an instant', () => {
    expect(plain(dateRangeText(regionalLocale('en', 'MA'), '2027-02-12', '2027-02-14'))).toBe(
      'Fri 12 – Sun 14 Feb',
    );
    expect(plain(instantText(regionalLocale('en', 'DE'), '2027-01-05T23:30:00Z', 'Europe/Berlin'))).toBe(
      '6 Jan, 0:30',
    );
  });

  test.each(LOCALES)('contains its month in %s, in every country', (locale) => {
    const home = monthText(locale, '2027-02-12');
    for (const country of ['DE', 'US', 'JP', 'MA', 'CH'])
      expect(monthText(regionalLocale(locale, country), '2027-02-12')).toBe(home);
  });
});

describe('a time of day in Arabic', () => {
  test.each([
    [undefined, '12:00 ظهرًا'],
    ['EG', '12:00 ظهرًا'],
    ['MA', '12:00'],
    ['DE', '12:00'],
  ])('does not write noon as an evening in %s: %s', (country, noon) => {
    expect(plain(timeOfDayText(regionalLocale('ar', country), '12:00'))).toBe(noon);
  });

  test.each([
    ['00:00', '12:00 منتصف الليل'],
    ['09:30', '9:30 صباحًا'],
    ['15:00', '3:00 بعد الظهر'],
    ['18:00', '6:00 مساءً'],
  ])('writes %s as %s', (time, words) => {
    expect(plain(timeOfDayText('ar', time))).toBe(words);
    expect(plain(instantText('ar', `2027-01-05T${time}:00Z`, 'UTC'))).toContain(words);
  });
});
