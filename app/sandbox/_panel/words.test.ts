import { expect, test } from 'vitest';
import {
  amountWords,
  dayWords,
  durationWords,
  isWeekendNight,
  keyWords,
  plural,
  rangeWords,
} from './words.ts';

test.each([
  ['2026-12-04', '2026-12-07', '4–7 Dec 2026'],
  ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec 2026'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027'],
])('the range from %s to %s is written as %s', (from, to, words) => {
  expect(rangeWords(from, to)).toBe(words);
});

test('a day is written with its weekday, and weekend nights are known', () => {
  expect(dayWords('2026-12-04')).toBe('Fri 4 Dec 2026');
  const nights = ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'];
  expect(nights.map(isWeekendNight)).toEqual([false, true, true, false]);
});

test.each([
  ['148.00', '148.00'],
  ['42000', '42,000'],
  ['10000000000.00', '10,000,000,000.00'],
  ['1234.567', '1,234.567'],
])('the amount %s is written as %s', (amount, words) => {
  expect(amountWords(amount)).toBe(words);
});

test('durations, counts and keys are written in short form', () => {
  expect([null, 0, 340, 1_240].map(durationWords)).toEqual(['…', '0 ms', '340 ms', '1.2 s']);
  expect([plural(1, 'night'), plural(1_200, 'night')]).toEqual(['1 night', '1,200 nights']);
  expect([keyWords('VKTE'), keyWords('')]).toEqual(['••••VKTE', '••••']);
});
