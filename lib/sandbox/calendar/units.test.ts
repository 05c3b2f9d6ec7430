import { describe, expect, test } from 'vitest';
import { addDays } from '../../contract/index.ts';
import { demoSeeds } from '../demo/index.ts';
import { unitsForSale } from './units.ts';

const dates = Array.from({ length: 2_000 }, (_, day) => addDays('2026-11-01', day));
const bySlug = demoSeeds.map((seed) => [seed.slug, seed] as const);

describe('unitsForSale', () => {
  test.each(bySlug)('never closes one room type for two at %s', (_slug, seed) => {
    const open = seed.rooms.filter((room) => room.neverClosed);
    expect(open).toMatchObject([{ maxAdults: 2 }]);
    expect(open.every((room) => dates.every((date) => unitsForSale(seed, room, date) === room.units))).toBe(
      true,
    );
  });

  test.each(bySlug)('makes every other room type at %s sold out or scarce at times', (_slug, seed) => {
    for (const room of seed.rooms.filter(({ neverClosed }) => !neverClosed)) {
      const units = dates.map((date) => unitsForSale(seed, room, date));
      const share = (wanted: number) => units.filter((count) => count === wanted).length / dates.length;
      expect(share(0)).toBeGreaterThan(0.01);
      expect(share(0)).toBeLessThan(0.12);
      expect(share(1)).toBeGreaterThan(0.02);
      expect(share(room.units)).toBeGreaterThan(0.75);
    }
  });

  test.each(bySlug)('has 2 to 8 units on an ordinary night at %s', (_slug, seed) => {
    expect(seed.rooms.every(({ units }) => units >= 2 && units <= 8)).toBe(true);
  });
});
