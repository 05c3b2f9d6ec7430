import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inCurrency, percentOf, sumOf } from './cancellation/fee-money.ts';
import {
  averagePerNight,
  fractionDigits,
  fromMinorUnits,
  type Money,
  sameMoney,
  toMinorUnits,
} from './money.ts';
import { amountSchema, currencySchema, moneySchema } from './money-schema.ts';
import { parse, safeParse } from './schema.ts';

const eur = (amount: string): Money => ({ amount, currency: 'EUR' });
/**
 * The largest number of minor units with 15 digits before the point, far beyond the exact integers of a
 * float.
 */
const units = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
const currency = fc.constantFrom('EUR', 'MAD', 'JPY', 'KWD', 'CHF', 'HUF', 'CLF');

describe('fractionDigits', () => {
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [2, 'EUR USD GBP CHF MAD SEK TWD AED CRC MRU'],
    // Their fractions are rarely used, so Unicode's data and `Intl` have other numbers.
    [2, 'HUF IDR COP PKR RSD ALL LAK MMK MGA LBP IRR AFN SYP YER SOS KPW'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('is %i by ISO 4217 for %s', (digits, codes) => {
    for (const code of codes.split(' ')) expect(fractionDigits(code), code).toBe(digits);
  });

  it.each(['', 'eur', 'EURO', 'E1R', '€'])('refuses %j', (code) => {
    expect(() => fractionDigits(code)).toThrow(RangeError);
  });
});

describe('minor units', () => {
  it.each<[string, string, bigint, string]>([
    ['420.00', 'EUR', 42_000n, '420.00'],
    ['420', 'EUR', 42_000n, '420.00'],
    ['420.5', 'EUR', 42_050n, '420.50'],
    ['420.500000', 'EUR', 42_050n, '420.50'],
    ['0.01', 'EUR', 1n, '0.01'],
    ['0', 'EUR', 0n, '0.00'],
    ['007.00', 'EUR', 700n, '7.00'],
    ['42000', 'JPY', 42_000n, '42000'],
    ['42000.00', 'JPY', 42_000n, '42000'],
    ['12.5', 'KWD', 12_500n, '12.500'],
    ['12.345', 'KWD', 12_345n, '12.345'],
    ['999999999999999.99', 'EUR', 99_999_999_999_999_999n, '999999999999999.99'],
  ])('of %s %s are %i, which is written %s', (amount, code, count, canonical) => {
    const money = { amount, currency: code };
    expect(toMinorUnits(money)).toBe(count);
    expect(fromMinorUnits(count, code)).toEqual({ amount: canonical, currency: code });
  });

  it('are converted back to the same amount for any size', () => {
    fc.assert(
      fc.property(units, currency, (count, code) => {
        const money = fromMinorUnits(count, code);
        expect(toMinorUnits(money)).toBe(count);
        expect(money.amount.split('.')[1]?.length ?? 0).toBe(fractionDigits(code));
      }),
    );
  });

  it('add up exactly where floats would not', () => {
    const sum = toMinorUnits(eur('0.10')) + toMinorUnits(eur('0.20'));
    expect(fromMinorUnits(sum, 'EUR').amount).toBe('0.30');
    const large = toMinorUnits(eur('90071992547409.93')) + 1n;
    expect(fromMinorUnits(large, 'EUR').amount).toBe('90071992547409.94');
  });

  it('carry a sign, for differences', () => {
    expect(fromMinorUnits(-5n, 'EUR').amount).toBe('-0.05');
    expect(toMinorUnits(eur('-0.05'))).toBe(-5n);
    expect(fromMinorUnits(-5n, 'JPY').amount).toBe('-5');
  });

  it.each([
    ['420.001', 'EUR'],
    ['0.005', 'EUR'],
    ['42000.5', 'JPY'],
    ['12.3456', 'KWD'],
  ])('refuse %s %s, which has more digits than the currency', (amount, code) => {
    expect(() => toMinorUnits({ amount, currency: code })).toThrow(RangeError);
  });

  it.each([
    '',
    '.5',
    '5.',
    '1,000.00',
    '1e3',
    '0x10',
    '+1',
    ' 1',
    '1\n',
    '٤٢٠',
    'NaN',
    '1'.repeat(16),
    '1.0000001',
  ])('refuse %j, which is no decimal amount', (amount) => {
    expect(() => toMinorUnits(eur(amount))).toThrow(RangeError);
  });
});

describe('sameMoney', () => {
  it('compares the amount, not its spelling', () => {
    expect(sameMoney(eur('420'), eur('420.00'))).toBe(true);
    expect(sameMoney(eur('420.00'), eur('420.01'))).toBe(false);
    expect(sameMoney(eur('99999999999999.99'), eur('99999999999999.98'))).toBe(false);
  });

  it('returns false for two currencies', () => {
    expect(sameMoney(eur('0'), { amount: '0', currency: 'CHF' })).toBe(false);
  });
});

describe('averagePerNight', () => {
  it.each([
    ['420.00', 3, '140.00'],
    ['100.00', 3, '33.33'],
    ['200.00', 3, '66.67'],
    ['0.01', 2, '0.01'], // half up
    ['0.05', 2, '0.03'],
  ])('of %s over %i nights is %s', (total, nights, average) => {
    expect(averagePerNight(eur(total), nights)).toEqual(eur(average));
  });

  it('differs from the true average by less than half of the smallest unit; halves go up', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 365 }), currency, (count, nights, code) => {
        const average = toMinorUnits(averagePerNight(fromMinorUnits(count, code), nights));
        const twiceTooMuch = 2n * (average * BigInt(nights) - count);
        expect(twiceTooMuch > BigInt(-nights) && twiceTooMuch <= BigInt(nights)).toBe(true);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %d nights', (nights) => {
    expect(() => averagePerNight(eur('1.00'), nights)).toThrow(RangeError);
  });
});

describe('the schemas of money', () => {
  it('accept amounts as decimal text, never a number and never below zero', () => {
    expect(safeParse(amountSchema, '420.00').success).toBe(true);
    for (const wrong of ['-1.00', '1e3', '1,5', '', ' 1', '1\n', 420]) {
      expect(safeParse(amountSchema, wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  it('accept three capital letters as a currency', () => {
    expect(safeParse(currencySchema, 'MAD').success).toBe(true);
    for (const wrong of ['mad', 'EURO', 'EU', 'EUR\n', '€', null]) {
      expect(safeParse(currencySchema, wrong).success, JSON.stringify(wrong)).toBe(false);
    }
    expect(parse(moneySchema, eur('1.00'))).toEqual(eur('1.00'));
  });
});

describe('a share of a price', () => {
  it.each([
    ['0.01', 50, '0.01'],
    ['0.01', 49.99, '0.00'],
    ['559.00', 12.5, '69.88'],
    ['559.00', 33.33, '186.31'],
    ['999999999999.99', 100, '999999999999.99'],
  ])('of %s, %d %%, is %s', (amount, percent, share) => {
    expect(percentOf(eur(amount), percent)).toEqual(eur(share));
  });

  it('and the rest of the price add up, except for the smallest unit', () => {
    fc.assert(
      fc.property(units, currency, fc.integer({ min: 0, max: 10_000 }), (total, code, share) => {
        const part = (percent: number) => toMinorUnits(percentOf(fromMinorUnits(total, code), percent));
        expect([0n, 1n]).toContain(part(share / 100) + part((10_000 - share) / 100) - total);
      }),
    );
  });
});

describe('a sum', () => {
  it.each([
    [[], '0.00'],
    [['279.50', '279.5', '1'], '560.00'],
  ])('of %j is %s', (amounts, sum) => {
    expect(sumOf(amounts.map(eur), 'EUR')).toEqual(eur(sum));
  });
});

describe('a decimal in a currency', () => {
  it.each([
    ['50', 'EUR', '50.00'],
    ['50.5', 'JPY', '51'],
    ['50.499', 'JPY', '50'],
    ['0.005', 'EUR', '0.01'],
    ['12.345', 'KWD', '12.345'],
    ['1.5', 'CLF', '1.5000'],
  ])('of %s in %s is %s', (amount, code, rounded) => {
    expect(inCurrency(amount, code)).toEqual({ amount: rounded, currency: code });
  });
});
