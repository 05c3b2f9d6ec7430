import { expect, test } from 'vitest';
import { LOCALES } from './locales.ts';
import { negotiateLocale } from './negotiate-locale.ts';

const supported = ['en', 'de', 'ar'];
const fallback = 'en';

test.each([
  ['the requested language wins over the header', { requested: 'de', acceptLanguage: 'ar' }, 'de'],
  ['a region finds its language', { requested: 'de-AT', acceptLanguage: null }, 'de'],
  ['a dialect finds its nearest language', { requested: 'gsw', acceptLanguage: null }, 'de'],
  ['a language that is not offered gives way to the header', { requested: 'ja', acceptLanguage: 'ar' }, 'ar'],
  ['the header counts by weight', { acceptLanguage: 'en;q=0.3, ar;q=0.4, fr;q=0.9' }, 'ar'],
  ['a weight of zero refuses', { acceptLanguage: 'ar;q=0' }, 'en'],
  ['a star says nothing', { acceptLanguage: '*' }, 'en'],
  ['text that is no tag is passed over', { requested: '../etc', acceptLanguage: 'xx_!!, de' }, 'de'],
  ['nothing asked for', {}, 'en'],
])('%s', (_, input, expected) => {
  expect(negotiateLocale({ ...input, supported, fallback })).toBe(expected);
});

test.each([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['pt', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['sr-RS', 'sr-Latn'],
  ['es-419', 'es'],
  ['en-IN', 'en'],
])('negotiateLocale returns for the header %s: %s', (acceptLanguage, expected) => {
  expect(negotiateLocale({ acceptLanguage, supported: LOCALES, fallback: 'ja' })).toBe(expected);
});

test('negotiateLocale keeps a property’s own region', () => {
  expect(negotiateLocale({ requested: 'en', supported: ['de', 'en-GB'], fallback: 'de' })).toBe('en-GB');
});

test('negotiateLocale returns the property’s fallback, even if Bellhop has the language', () => {
  expect(negotiateLocale({ requested: 'de', supported: ['ja', 'ar'], fallback: 'ja' })).toBe('ja');
});
