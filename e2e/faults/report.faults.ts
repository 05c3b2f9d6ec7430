import { describe, expect, it } from 'vitest';
import { BrokenPromise, violationOf } from './checks/promises.ts';
import { FIXED_SEED, halfSeeds, seedsFrom } from './histories/seeds.ts';
import { lineFor, sumOf } from './report/print-report.ts';
import { brokenOff, Tally } from './report/tally.ts';

/** The bench tells the truth: "kept" only where nothing of any name broke. */

const KEPT = { outcome: 'ok', bookings: 1, violations: [] } as const;

describe('the last line', () => {
  it('says that every promise was kept only when nothing broke and the runner found nothing either', () => {
    const tally = new Tally('some');
    tally.add({ ...KEPT, violations: [] });
    const sum = sumOf([tally.report()]);
    expect(lineFor('seed 7', sum, true)).toBe('seed 7: 1 histories, 1 bookings made, every promise kept');
    expect(lineFor('seed 7', sum, false)).toContain('BROKEN: the run itself');
  });

  it('names each promise that broke, of all parts, and in how many histories', () => {
    const [one, other] = [new Tally('one'), new Tally('other')];
    const twice = { promise: 'one press, one booking', what: 'two of one' } as const;
    one.add({ ...KEPT, violations: [twice, twice] });
    other.add({ ...KEPT, violations: [twice, { promise: 'written ahead', what: 'it was not' }] });
    const line = lineFor('seed 7', sumOf([one.report(), other.report()]), false);
    expect(line).toContain('BROKEN: one press, one booking 2, written ahead 1');
  });
});

describe('a history', () => {
  it('that ends by an error breaks a promise of its own', () => {
    const tally = new Tally('some');
    tally.add(brokenOff(1, new Error('not within 3 s: the last word in every tab')));
    expect(tally.report()).toMatchObject({ histories: 1, broken: { 'it comes to an end': 1 } });
    const refused = new BrokenPromise('a bad request is refused', new Error('it was taken'));
    expect(violationOf(refused)).toEqual({ promise: 'a bad request is refused', what: 'it was taken' });
  });

  it('that is run again to shrink it counts only for what nothing else has broken', () => {
    const tally = new Tally('some');
    const written = { promise: 'written ahead', what: 'it was not' } as const;
    tally.add({ ...KEPT, violations: [written] });
    for (const promise of ['written ahead', 'no storm of calls', 'no storm of calls'] as const)
      tally.addShrunk({ ...KEPT, violations: [{ promise, what: 'shrunk' }] });
    const broken = { 'written ahead': 1, 'no storm of calls': 1 };
    expect(tally.report()).toMatchObject({ histories: 1, bookings: 1, broken });
  });
});

describe('seeds', () => {
  it('are a fixed one and the commit’s, unless one is told', () => {
    expect(halfSeeds(7)).toEqual({ first: 7, other: 8 });
    expect(halfSeeds(undefined).first).toBe(FIXED_SEED);
    expect(halfSeeds(undefined)).toEqual(halfSeeds(undefined));
  });

  it('are made of one, always the same and all different', () => {
    expect(seedsFrom(7, 40)).toEqual(seedsFrom(7, 40));
    expect(new Set([...seedsFrom(7, 40), ...seedsFrom(8, 40)]).size).toBe(80);
  });
});
