import { describe, expect, test } from 'vitest';
import { addDays } from '../../contract/index.ts';
import { demoSeeds } from '../demo/index.ts';
import { plainSeed } from '../test-caller.ts';
import { nightlyPrices } from './rates.ts';

const [double] = plainSeed.rooms;
if (!double) throw new Error('the plain seed has rooms');

describe('nightlyPrices', () => {
  test('multiplies season and weekday in whole minor units', () => {
    const weekdays = [900, 1_000, 1_000, 1_000, 1_000, 1_000, 1_200] as const;
    const seasons = [{ from: '06-01', until: '06-30', permille: 1_500 }];
    const price = nightlyPrices({ ...plainSeed, rates: { weekdays, seasons, variation: 0 } }, double);
    // 2027-05-30 is a Sunday, 06-05 a Saturday, 06-07 a Monday.
    expect(['2027-05-30', '2027-06-05', '2027-06-07'].map(price)).toEqual([9_000n, 18_000n, 15_000n]);
  });

  test('accepts a season over the end of the year, both dates included; the first matching season counts', () => {
    const seasons = [
      { from: '12-28', until: '01-02', permille: 2_000 },
      { from: '01-01', until: '12-31', permille: 500 },
    ];
    const rates = { ...plainSeed.rates, seasons };
    const price = nightlyPrices({ ...plainSeed, rates }, double);
    const dates = ['2027-12-27', '2027-12-28', '2028-01-02', '2028-01-03'];
    expect(dates.map(price)).toEqual([5_000n, 20_000n, 20_000n, 5_000n]);
  });

  test('rounds half up to the step', () => {
    const priceOf = (price: string, step: string) =>
      nightlyPrices(
        { ...plainSeed, rates: { ...plainSeed.rates, step } },
        { ...double, price },
      )('2027-06-07');
    expect([priceOf('100.25', '0.50'), priceOf('100.24', '0.50')]).toEqual([10_050n, 10_000n]);
  });

  test.each(demoSeeds.map((seed) => [seed.slug, seed] as const))(
    'gives neighbouring nights at %s different prices almost always, and no price far from the ordinary one',
    (_slug, seed) => {
      const dates = Array.from({ length: 1_000 }, (_, day) => addDays('2026-11-01', day));
      for (const room of seed.rooms) {
        const price = nightlyPrices(seed, room);
        const prices = dates.map(price);
        const repeats = prices.filter((amount, index) => amount === prices[index - 1]).length;
        expect(repeats).toBeLessThan(60);
        const flat = nightlyPrices({ ...seed, rates: { ...plainSeed.rates } }, room)('2027-01-01');
        expect(prices.every((amount) => amount * 2n > flat && amount < flat * 3n)).toBe(true);
      }
    },
  );

  test('returns the same prices on every machine', () => {
    const prices = demoSeeds.flatMap((seed) =>
      seed.rooms.slice(0, 1).map((room) => String(nightlyPrices(seed, room)('2027-08-14'))),
    );
    expect(prices).toMatchInlineSnapshot(`
      [
        "14500",
        "62000",
        "48600",
        "6300",
      ]
    `);
  });
});
