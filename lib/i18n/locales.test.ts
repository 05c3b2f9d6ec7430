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
])('directionOf returns for %s: %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});

test('nameOfLocale returns every language’s own name', () => {
  const names = new Map(LOCALES.map((locale) => [locale, nameOfLocale(locale)]));
  expect(new Set(names.values()).size).toBe(34);
  expect(
    (['en', 'de', 'ar', 'he', 'ja', 'pt-BR', 'sr-Latn', 'zh-CN', 'zh-TW'] as const).map((tag) =>
      names.get(tag),
    ),
  ).toEqual([
    'English',
    'Deutsch',
    'العربية',
    'עברית',
    '日本語',
    'Português (Brasil)',
    'Srpski (latinica)',
    '简体中文',
    '繁體中文',
  ]);
  expect(nameOfLocale('en-GB')).toBe('British English');
  expect(nameOfLocale('not a tag')).toBe('not a tag');
});
