import { describe, expect, test } from 'vitest';
import { LOCALES } from './locales.ts';
import { nightPriceText } from './night-price-text.ts';

const text = (locale: string, amount: string, currency: string, told: string | undefined = currency) =>
  nightPriceText(locale, { amount, currency }, told)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/g, ' ');

test.each([
  ['en', '93.00', 'EUR', '€93'],
  ['en', '93.50', 'EUR', '€94'],
  ['en', '123.50', 'EUR', '€124'],
  ['en', '1234.00', 'EUR', '€1,234'],
  ['de', '93.00', 'EUR', '93 €'],
  ['de', '1234.50', 'EUR', '1.235 €'],
  ['en', '950.00', 'MAD', '950'],
  ['cs', '2345.00', 'CZK', '2 345'],
  ['hu', '45900.00', 'HUF', '45 900'],
  ['ja', '42000', 'JPY', '42,000'],
  ['ja', '9800', 'JPY', '¥9,800'],
  ['ko', '120000', 'KRW', '12만'],
  ['en', '123456.00', 'IDR', '123.5K'],
  ['en', '1500000.00', 'IDR', '1.5M'],
  ['en', '30.500', 'KWD', '30.500'],
  ['ar', '93.00', 'EUR', '93 €'],
])('nightPriceText in %s writes %s %s as %s', (locale, amount, currency, expected) => {
  expect(text(locale, amount, currency)).toBe(expected);
});

test.each([
  [undefined, 'MAD 1,950'],
  ['EUR', 'MAD 1,950'],
  ['MAD', '1,950'],
])('nightPriceText writes dirhams next to a calendar that names %s as %s', (told, expected) => {
  expect(nightPriceText('en', { amount: '1950.00', currency: 'MAD' }, told).replace(/\s/, ' ')).toBe(
    expected,
  );
});

describe.each(LOCALES)('nightPriceText in %s', (locale) => {
  test.each(['7.00', '93.00', '420.00', '1999.00', '12345.00', '99999.99'])('keeps %s short', (amount) => {
    expect(text(locale, amount, 'EUR').trim().length).toBeLessThanOrEqual(8);
  });

  test('never rounds a price down', () => {
    expect(text(locale, '1234.01', 'EUR')).toMatch(/[5٥]/);
  });
});
