import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredPriceSchema, decimalText } from './price.ts';

const totalOf = (total: unknown, currency: unknown = 'EUR', own?: string) =>
  answeredPriceSchema(own).safeParse({ total, currency }).data?.total;

describe('answeredPriceSchema', () => {
  it.each([
    ['420.00', 'EUR', '420.00'],
    ['420', 'EUR', '420.00'],
    ['420.5000', 'EUR', '420.50'],
    [420, 'EUR', '420.00'],
    [420.1, 'EUR', '420.10'],
    [0.1, 'EUR', '0.10'],
    [42_000, 'JPY', '42000'],
    ['42000.00', 'JPY', '42000'],
    ['12.345', 'KWD', '12.345'],
    [0.01, 'EUR', '0.01'],
    [{ minor: 42_050 }, 'EUR', '420.50'],
    [{ minor: '42050' }, 'JPY', '42050'],
    [{ minor: 12_345 }, 'KWD', '12.345'],
    [{ minor: 1 }, 'EUR', '0.01'],
  ])('reads %j %s as %s', (total, currency, amount) => {
    expect(totalOf(total, currency)).toEqual({ amount, currency });
  });

  it.each([
    ['420.005', 'EUR'],
    [420.005, 'EUR'],
    [0.1 + 0.2, 'EUR'],
    ['42000.50', 'JPY'],
    ['-1.00', 'EUR'],
    [-1, 'EUR'],
    ['1,000.00', 'EUR'],
    ['1e3', 'EUR'],
    ['', 'EUR'],
    [1e21, 'EUR'],
    [2 ** 53, 'JPY'],
    // 16 significant digits: this may differ from the sent number.
    [Number('1234567890123.123'), 'KWD'],
    [Number.NaN, 'EUR'],
    [null, 'EUR'],
    [undefined, 'EUR'],
    [{ minor: 420.5 }, 'EUR'],
    [{ minor: '420.50' }, 'EUR'],
    [{ minor: -1 }, 'EUR'],
    [{ minor: null }, 'EUR'],
    [{ minor: 2 ** 53 }, 'EUR'],
    [{ cents: 42_000 }, 'EUR'],
    [0, 'EUR'],
    ['0.00', 'EUR'],
    [{ minor: 0 }, 'EUR'],
    [[420], 'EUR'],
    ['420.00', 'eur'],
    ['420.00', 'EURO'],
    ['420.00', null],
  ])('refuses %j %j', (total, currency) => {
    expect(totalOf(total, currency)).toBeUndefined();
  });

  it('reads every number of cents in JSON exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999_999n }), (cents) => {
        const digits = cents.toString().padStart(3, '0');
        const written = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const parsed: unknown = JSON.parse(`{"total":${written}}`).total;
        expect(totalOf(parsed)).toEqual({ amount: written, currency: 'EUR' });
      }),
    );
  });

  it('takes the price’s currency, or the property’s if the price has none', () => {
    expect(totalOf(42_000, null, 'JPY')).toEqual({ amount: '42000', currency: 'JPY' });
    expect(totalOf('42.50', null, 'KWD')).toEqual({ amount: '42.500', currency: 'KWD' });
    expect(totalOf('42.50', 'EUR', 'JPY')).toEqual({ amount: '42.50', currency: 'EUR' });
    expect(totalOf('42.50', null, 'JPY')).toBeUndefined();
    expect(totalOf('42.50', null)).toBeUndefined();
    expect(totalOf('42.50', 'euro', 'EUR')).toBeUndefined();
  });

  it('takes a single night without a list, which JSONata returns', () => {
    const night = { date: '2027-03-01', amount: { minor: 4200 } };
    const price = answeredPriceSchema().parse({ total: 42, currency: 'EUR', nights: night });
    expect(price.nights).toEqual([{ date: '2027-03-01', amount: { minor: '4200' } }]);
  });

  it('reads numbers by their shortest decimal text only', () => {
    expect(decimalText(19.99)).toBe('19.99');
    expect(decimalText(true)).toBeUndefined();
  });
});
