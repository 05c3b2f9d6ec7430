import { expect, test } from 'vitest';
import { formatLocale } from './format-locale.ts';
import { LOCALES } from './locales.ts';

test('formatLocale names the digits of Arabic without a region, because engines differ', () => {
  expect(formatLocale('ar')).toBe('ar-u-nu-latn');
  expect(formatLocale('ar-u-ca-gregory')).toBe('ar-u-ca-gregory-nu-latn');
});

test.each(['ar-EG', 'ar-u-nu-arab', 'en', 'de-AT', 'zh-TW'])('formatLocale does not change %s', (locale) => {
  expect(formatLocale(locale)).toBe(locale);
});

test('formatLocale keeps the digits that a current engine uses for every language', () => {
  const digits = (locale: string) => new Intl.NumberFormat(locale).resolvedOptions().numberingSystem;
  for (const locale of LOCALES) expect(digits(formatLocale(locale)), locale).toBe(digits(locale));
});
