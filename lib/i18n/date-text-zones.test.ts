import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addDays } from '../contract/stay.ts';
import { daysOfChange, ODD_DAYS, standIn, ZONES } from '../test-zones.ts';
import { LOCALES } from './locales.ts';

/** @file A text names the given date in every language, on a machine in any time zone. */

/** Bellhop's own languages, and others with other digits or an own calendar. */
const LANGUAGES = [...LOCALES, 'th', 'fa', 'hi-u-nu-deva'];
const DAY_MS = 86_400_000;

const date = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10));

type Words = typeof import('./date-text.ts');

/** Loads the module like a browser in that zone: without memoized values from another zone. */
async function loadIn(zone: string): Promise<Words> {
  standIn(zone);
  vi.resetModules();
  return import('./date-text.ts');
}

/** Returns the numbers in a text, in any digits. */
function numbersIn(text: string): number[] {
  const latin = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return (latin.match(/\d+/g) ?? []).map(Number);
}

/** The digits of each script have consecutive code points, 0 first. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

/** Returns the name of the weekday or month, calculated at noon in UTC, far from any midnight. */
function nameOf(part: 'weekday' | 'month', language: string, day: string): string {
  const format = new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const found = format.formatToParts(Date.parse(`${day}T12:00:00Z`)).find(({ type }) => type === part);
  if (!found) throw new Error(`no ${part} in ${language}`);
  return found.value;
}

const numbersOf = (day: string) => day.split('-').map(Number);

function expectNamed({ dateText, dateRangeText, monthText }: Words, language: string, day: string): void {
  const [year = 0, , dayOfMonth = 0] = numbersOf(day);
  const morrow = addDays(day, 1);
  const full = dateText(language, day, 'full');
  expect(full).toContain(nameOf('weekday', language, day));
  expect(full).toContain(nameOf('month', language, day));
  expect(numbersIn(full)).toEqual(expect.arrayContaining([year, dayOfMonth]));
  expect(numbersIn(dateText(language, day))).toContain(dayOfMonth);
  const range = numbersIn(dateRangeText(language, day, morrow));
  expect(range).toEqual(expect.arrayContaining([dayOfMonth, numbersOf(morrow)[2]]));
  expect(numbersIn(monthText(language, day))).toContain(year);
  // The same month on its first and last day, and the next month one day later.
  const first = `${day.slice(0, 8)}01`;
  expect(monthText(language, first)).toBe(monthText(language, day));
  expect(monthText(language, addDays(first, -1))).not.toBe(monthText(language, day));
}

describe('on a machine in any time zone', () => {
  test('a date is named correctly around the days on which the clocks change', async () => {
    for (const [index, zone] of ZONES.entries()) {
      const words = await loadIn(zone);
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
      const days = new Set(['2026-12-31', '2028-02-29', ...daysOfChange(2027)]);
      for (const day of days) expectNamed(words, language, day);
    }
  });

  test.each(ODD_DAYS)('$day is named in every language in $zone', async ({ zone, day }) => {
    const words = await loadIn(zone);
    for (const language of LANGUAGES) {
      for (const days of [-1, 0, 1]) expectNamed(words, language, addDays(day, days));
    }
  });

  test('any date is named as in UTC', async () => {
    const anywhere = fc.tuple(fc.constantFrom(...ZONES), fc.constantFrom(...LANGUAGES), date);
    await fc.assert(
      fc.asyncProperty(anywhere, async ([zone, language, day]) => {
        const texts = ({ dateText, dateRangeText, monthText }: Words) => [
          dateText(language, day),
          dateText(language, day, 'full'),
          dateRangeText(language, day, addDays(day, 9)),
          monthText(language, day),
        ];
        const there = await loadIn(zone);
        expectNamed(there, language, day);
        expect(texts(there)).toEqual(texts(await loadIn('UTC')));
      }),
      { numRuns: 50 },
    );
  });

  test('a time of day is the property’s, and never the machine’s', async () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ZONES), time, async (zone, [hour, minute]) => {
        const { timeOfDayText } = await loadIn(zone);
        const written = [hour, minute].map((number) => String(number).padStart(2, '0')).join(':');
        expect(timeOfDayText('de', written)).toBe(`${written}\u00A0Uhr`);
        expect(timeOfDayText('fr', written)).toBe(written);
        expect(numbersIn(timeOfDayText('en', written))).toEqual([hour % 12 || 12, minute]);
      }),
      { numRuns: 50 },
    );
  });

  test.each(ODD_DAYS)('an instant is shown on the property’s clock, in $zone', async ({ zone }) => {
    const { instantText } = await loadIn(zone);
    const told = instantText('en', '2027-01-05T23:30:00Z', 'Asia/Tokyo').replace(/[\u202F\u2009]/g, ' ');
    expect(told).toBe('Jan 6, 8:30 AM');
  });
});
