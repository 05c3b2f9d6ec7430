import { expect, test } from 'vitest';
import { formatLocale } from './format-locale.ts';
import { LOCALES } from './locales.ts';

test('Arabic without a region says its digits, for engines have different ones for it', () => {
  expect(formatLocale('ar')).toBe('ar-u-nu-latn');
  expect(formatLocale('ar-u-ca-gregory')).toBe('ar-u-ca-gregory-nu-latn');
});

test.each(['ar-EG', 'ar-u-nu-arab', 'en', 'de-AT', 'zh-TW'])('%s stays as it is', (locale) => {
  expect(formatLocale(locale)).toBe(locale);
});

test('every language has the digits that it has by itself in a current engine', () => {
  const digits = (locale: string) => new Intl.NumberFormat(locale).resolvedOptions().numberingSystem;
  for (const locale of LOCALES) expect(digits(formatLocale(locale)), locale).toBe(digits(locale));
});
