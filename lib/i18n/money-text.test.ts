import { expect, test } from 'vitest';
import { compareMoney, moneyText } from './money-text.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F\u200E\u200F\u061C]/g, ' ').trim();

test.each([
  ['en', '420.00', 'EUR', '€420.00'],
  ['de', '1420.50', 'EUR', '1.420,50 €'],
  ['ja', '42000', 'JPY', '¥42,000'],
  ['en', '42000', 'JPY', '¥42,000'],
  ['de', '189.00', 'CHF', '189,00 CHF'],
  ['fr', '1250.00', 'MAD', '1 250,00 MAD'],
  ['ar', '1250.00', 'MAD', '1,250.00 د.م.'],
  ['en', '12.500', 'KWD', 'KWD 12.500'],
])('moneyText in %s writes %s %s as %s', (locale, amount, currency, expected) => {
  expect(plain(moneyText(locale, { amount, currency }))).toBe(expected);
});

test('moneyText formats a decimal exactly that a float would round', () => {
  expect(moneyText('en', { amount: '999999999999999.99', currency: 'EUR' })).toBe('€999,999,999,999,999.99');
});

test('compareMoney returns the direction and the exact difference', () => {
  const euro = (amount: string) => ({ amount, currency: 'EUR' });
  expect(compareMoney(euro('420.00'), euro('455.50'))).toEqual({ direction: 'more', units: 3550n });
  expect(compareMoney(euro('420.10'), euro('420.00'))).toEqual({ direction: 'less', units: 10n });
  expect(compareMoney(euro('420'), euro('420.00'))).toBeUndefined();
  expect(compareMoney(euro('420.00'), { amount: '420', currency: 'JPY' })).toBeUndefined();
});
