import { expect, test } from 'vitest';
import { readPrice } from './typed-price.ts';

test.each([
  ['420', 'EUR', '420.00'],
  [' 1234,5 ', 'EUR', '1234.50'],
  ['99.500', 'CHF', '99.50'],
  ['42000', 'JPY', '42000'],
  ['12.345', 'KWD', '12.345'],
  ['0', 'EUR', '0.00'],
])('%j in %s is %s', (typed, currency, amount) => {
  expect(readPrice(typed, currency)).toMatchObject({ amount });
});

test.each([
  ['42o', 'EUR', '420.00'],
  ['99.999', 'CHF', '420.00'],
  ['1,234.50', 'EUR', '420.00'],
  ['-1', 'EUR', '420.00'],
  [' ', 'EUR', '420.00'],
  ['420.5', 'JPY', '420'],
  ['1.2345', 'KWD', '420.000'],
])('%j in %s leads to an error with an example', (typed, currency, example) => {
  expect(readPrice(typed, currency)).toEqual({ fault: `Write the price as a number like ${example}.` });
});

test('a price above the sandbox’s limit leads to an error with the limit', () => {
  expect(readPrice('10000000000', 'EUR')).toMatchObject({ amount: '10000000000.00' });
  expect(readPrice('10000000000.01', 'EUR')).toEqual({ fault: 'A price is at most 10,000,000,000.00.' });
});
