import { describe, expect, it } from 'vitest';
import { deadlineDay, deadlineText } from './deadline-text.ts';
import { LOCALES } from './locales.ts';
import { percentText } from './percent-text.ts';

const BERLIN = 'Europe/Berlin';
const SIX = Date.parse('2026-12-03T17:00:00Z');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a deadline', () => {
  it.each([
    ['en', 'Thu, Dec 3, 6:00 PM'],
    ['en-GB', 'Thu 3 Dec, 18:00'],
    ['de', 'Do., 3. Dez., 18:00 Uhr'],
    ['ja', '12月3日(木) 18:00'],
  ])('in %s is %s by the property’s clock', (locale, text) => {
    expect(plain(deadlineText(locale, SIX, BERLIN, 'short'))).toBe(text);
  });

  it('is the same for a guest in any time zone', () => {
    expect(plain(deadlineText('en', SIX, 'Asia/Tokyo', 'short'))).toBe('Fri, Dec 4, 2:00 AM');
  });

  it('at the end of a day is only the day, also if the clocks change at its end', () => {
    expect(deadlineText('en', Date.parse('2026-12-03T23:00:00Z'), BERLIN, 'short')).toBe('Thu, Dec 3');
    // Beirut's clock goes from the end of the 27th to 01:00 of the 28th.
    expect(deadlineText('en', Date.parse('2027-03-27T22:00:00Z'), 'Asia/Beirut', 'short')).toBe(
      'Sat, Mar 27',
    );
    expect(deadlineDay(Date.parse('2026-12-03T23:00:00Z'), BERLIN)).toBe('2026-12-03');
  });

  it('has its year if that is requested', () => {
    expect(plain(deadlineText('en', SIX, BERLIN, 'dated'))).toBe('Thu, Dec 3, 2026, 6:00 PM');
  });

  it('has its offset if the clock shows the same time twice', () => {
    const first = Date.parse('2027-10-31T00:30:00Z');
    expect(plain(deadlineText('en-GB', first, BERLIN, 'short'))).toBe('Sun 31 Oct, 02:30 CEST');
    expect(plain(deadlineText('en-GB', first + 3_600_000, BERLIN, 'short'))).toBe('Sun 31 Oct, 02:30 CET');
  });

  it.each(LOCALES)('contains day and hour in %s', (locale) => {
    const text = deadlineText(locale, SIX, BERLIN, 'short');
    expect(text).toMatch(/3/);
    expect(text).toMatch(/(18|6)[:.\u2236]00/);
  });
});

it.each([
  ['en', 50, '50%'],
  ['de', 12.5, '12,5 %'],
  ['fr', 33.33, '33,33 %'],
  ['ar', 50, '50%'],
])('percentText writes in %s for %d: %s', (locale, percent, text) => {
  expect(plain(percentText(locale, percent)).replace(/[\u200e\u061c]/g, '')).toBe(text);
});
