import { expect, test } from 'vitest';
import { directionOf, LOCALES, nameOfLocale } from './locales.ts';

test.each([
  ['ar', 'rtl'],
  ['ar-MA', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['en', 'ltr'],
  ['ja', 'ltr'],
  ['not a tag', 'ltr'],
])('%s is written %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});

test('every language is named in itself', () => {
  expect(LOCALES.map(nameOfLocale)).toEqual(['English', 'Deutsch', 'Français', 'العربية', '日本語']);
  expect(nameOfLocale('not a tag')).toBe('not a tag');
});
