import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  dateRangeText,
  dateText,
  instantText,
  monthText,
  shortStyle,
  timeOfDayText,
  weekdayTexts,
} from './date-text.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F\u2009\u200F]/g, ' ');

test.each([
  ['en', 'Fri, Feb 12', 'Friday, February 12, 2027'],
  ['de', 'Fr., 12. Feb.', 'Freitag, 12. Februar 2027'],
  ['fr', 'ven. 12 févr.', 'vendredi 12 février 2027'],
  ['ja', '2月12日(金)', '2027年2月12日金曜日'],
  ['ar', 'الجمعة، 12 فبراير', 'الجمعة، 12 فبراير 2027'],
])('dateText writes a civil date in %s', (locale, short, full) => {
  expect(plain(dateText(locale, '2027-02-12'))).toBe(short);
  expect(plain(dateText(locale, '2027-02-12', 'full'))).toBe(full);
});

test('monthText includes the year', () => {
  expect(monthText('de', '2027-03-31')).toBe('März 2027');
  expect(monthText('ja', '2027-03-01')).toBe('2027年3月');
});

test('dateRangeText does not repeat shared parts', () => {
  expect(plain(dateRangeText('de', '2027-02-12', '2027-02-14'))).toBe('Fr., 12. – So., 14. Feb.');
  expect(plain(dateRangeText('en', '2027-02-12', '2027-02-14'))).toBe('Fri, Feb 12 – Sun, Feb 14');
});

test.each([
  ['ja', '2月12日(金)～2月14日(日)'],
  ['zh-CN', '2月12日周五至2月14日周日'],
  ['zh-TW', '2月12日週五至2月14日週日'],
])('dateRangeText writes a range in %s like its days', (locale, range) => {
  expect(dateRangeText(locale, '2027-02-12', '2027-02-14')).toBe(range);
});

test.each([
  ['2027-02-12', 'short'],
  ['2028-02-11', 'short'],
  // Without its year a reader would take it for today, tomorrow or the next such day.
  ['2028-02-12', 'dated'],
  ['2028-02-13', 'dated'],
  ['2027-02-11', 'dated'],
  ['2026-12-24', 'dated'],
])('shortStyle returns for %s on February 12, 2027: "%s"', (date, style) => {
  expect(shortStyle([date], '2027-02-12')).toBe(style);
});

test('shortStyle adds the year to all dates if one needs it', () => {
  expect(shortStyle(['2028-02-11', '2028-02-12'], '2027-02-12')).toBe('dated');
  expect(shortStyle(['2027-02-13', ''], '2027-02-12')).toBe('short');
});

test.each([
  ['en', 'Thu, Dec 24, 2026', 'Thu, Dec 24 – Sat, Dec 26, 2026'],
  ['de', 'Do., 24. Dez. 2026', 'Do., 24. – Sa., 26. Dez. 2026'],
  ['ja', '2026年12月24日(木)', '2026年12月24日(木)～2026年12月26日(土)'],
])('dateText writes short days with their year in %s', (locale, day, range) => {
  expect(plain(dateText(locale, '2026-12-24', 'dated'))).toBe(day);
  expect(plain(dateRangeText(locale, '2026-12-24', '2026-12-26', 'dated'))).toBe(range);
});

test.each(['en', 'de', 'ar', 'hu'])(
  'dateRangeText allows a line break in %s between the days of a range, never within one',
  (locale) => {
    const range = dateRangeText(locale, '2027-12-24', '2028-01-02', 'dated');
    expect(range.split(/[ \u2009]/).length).toBeLessThanOrEqual(3);
    expect(dateRangeText(locale, '2027-12-24', '2027-12-27', 'dated')).not.toMatch(/[\u2009\u202F]/);
  },
);

test.each([
  ['en', 'Mon', { short: 'Mon', narrow: 'M' }],
  ['ja', '月', { short: '月', narrow: '月' }],
  ['da', 'tirs.', { short: 'tirs.', narrow: 'T' }],
  // "quinta" and "الأربعاء" are as wide as two columns.
  ['pt-PT', 'quinta', { short: 'Q', narrow: 'Q' }],
  ['ar', 'الأربعاء', { short: 'ر', narrow: 'ر' }],
])('weekdayTexts returns in %s the names of a column for %s', (locale, day, expected) => {
  expect(weekdayTexts(locale).size).toBe(7);
  expect(weekdayTexts(locale).get(day)).toEqual(expected);
});

test('timeOfDayText writes a time of day in the form of the language; other text stays unchanged', () => {
  expect(plain(timeOfDayText('en', '15:00'))).toBe('3:00 PM');
  expect(plain(timeOfDayText('de', '15:00'))).toBe('15:00 Uhr');
  expect(timeOfDayText('fr', '15:00')).toBe('15:00');
  expect(timeOfDayText('en', 'noon')).toBe('noon');
  expect(timeOfDayText('en', '25:00')).toBe('25:00');
});

test('instantText shows an instant on the property’s clock', () => {
  expect(plain(instantText('en', '2027-01-05T23:30:00Z', 'Asia/Tokyo'))).toBe('Jan 6, 8:30 AM');
  expect(instantText('en', 'never', 'Asia/Tokyo')).toBe('never');
  expect(plain(instantText('en', '2027-01-05T23:30:00Z', 'Moon/Tranquility'))).toBe('Jan 5, 11:30 PM UTC');
});

describe('on a machine in any time zone', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Sao_Paulo', 'UTC'])(
    '%s: no date shifts',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(dateText('en', '2027-03-28', 'full')).toBe('Sunday, March 28, 2027');
      expect(dateText('en', '2027-12-31', 'full')).toBe('Friday, December 31, 2027');
    },
  );
});
