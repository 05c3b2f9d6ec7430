// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { render } from '@testing-library/react';
import { dictionary } from 'react-aria-components/i18n';
import { expect, test } from 'vitest';
import { CalendarStrings } from './CalendarStrings.tsx';
import { CALENDAR_LANGUAGES } from './calendar-languages.js';
import { calendarWords } from './calendar-words.ts';

const PLACES = { date: 'D', startDate: 'S', endDate: 'E', dateRange: 'R', time: 'T' };

/** What the page holds for React Aria. */
function heard(): Record<string, unknown> {
  const page: { [name: symbol]: unknown } = globalThis;
  return Object(Object(page[Symbol.for('react-aria.i18n.strings')])['@react-aria/calendar']);
}

const said = (words: unknown): unknown => (typeof words === 'function' ? words(PLACES) : words);

test('the languages are those that React Aria has', () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('react-aria-components/i18n')));
  const files = readdirSync(folder).filter((file) => /^[a-z]+-[A-Z]+\.mjs$/.test(file));
  expect(CALENDAR_LANGUAGES).toEqual(files.map((file) => file.replace('.mjs', '')).sort());
  expect(CALENDAR_LANGUAGES).toHaveLength(34);
});

test('each language’s own words reach React Aria, also when the language changes on the page', () => {
  const { rerender } = render(<CalendarStrings words={calendarWords('en-US')} />);
  const first = heard();
  for (const language of CALENDAR_LANGUAGES) {
    rerender(<CalendarStrings words={calendarWords(language)} />);
    const own: Record<string, unknown> = Object(
      dictionary.getStringsForLocale(language)['@react-aria/calendar'],
    );
    expect(Object.keys(own).length).toBeGreaterThan(8);
    for (const [key, words] of Object.entries(own))
      expect(said(heard()[key]), `${language} ${key}`).toBe(said(words));
    // React Aria keeps the one that it has seen first.
    expect(heard()).toBe(first);
  }
});

test.each([
  ['ja', '次へ'],
  ['ar', 'التالي'],
  ['ar-MA', 'التالي'],
  ['de-CH', 'Weiter'],
  ['zh', '下一页'],
  ['zh-Hant', '下一頁'],
  ['pt', 'Próximo'],
  ['no', 'Neste'],
  ['sr-Latn', 'Sledeći'],
  ['eo', 'Next'],
])('%s without the region that React Aria names says %s', (locale, next) => {
  expect(calendarWords(locale).next).toBe(next);
});
