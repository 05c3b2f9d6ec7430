import { describe, expect, it } from 'vitest';
import { BrokenPromise, violationOf } from './checks/promises.ts';
import { FIXED_SEED, halfSeeds, seedsFrom } from './histories/seeds.ts';
import { lineFor, sumOf } from './report/print-report.ts';
import { endingOfError, Tally } from './report/tally.ts';

/** The bench reports "kept" only if no promise of any name was broken. */

const KEPT = { outcome: 'ok', bookings: 1, violations: [] } as const;

describe('the summary line', () => {
  it('says that every promise was kept only if no promise was broken and Vitest passed', () => {
    const tally = new Tally('some');
    tally.add({ ...KEPT, violations: [] });
    const sum = sumOf([tally.report()]);
    expect(lineFor('seed 7', sum, true)).toBe('seed 7: 1 histories, 1 bookings made, every promise kept');
    expect(lineFor('seed 7', sum, false)).toContain('BROKEN: the run itself');
  });

  it('names each broken promise of all parts, and in how many histories it was broken', () => {
    const [one, other] = [new Tally('one'), new Tally('other')];
    const twice = { promise: 'one press, one booking', what: 'two of one' } as const;
    one.add({ ...KEPT, violations: [twice, twice] });
    other.add({ ...KEPT, violations: [twice, { promise: 'written ahead', what: 'it was not' }] });
    const line = lineFor('seed 7', sumOf([one.report(), other.report()]), false);
    expect(line).toContain('BROKEN: one press, one booking 2, written ahead 1');
  });
});

describe('the tally', () => {
  it('counts a history that ends with an error as a broken promise', () => {
    const tally = new Tally('some');
    tally.add(endingOfError(1, new Error('not within 3 s: the final outcome in every tab')));
    expect(tally.report()).toMatchObject({ histories: 1, broken: { 'every history ends': 1 } });
    const refused = new BrokenPromise('a bad request is refused', new Error('it was taken'));
    expect(violationOf(refused)).toEqual({ promise: 'a bad request is refused', what: 'it was taken' });
  });

  it('counts a shrunk history only for promises that no other history has broken', () => {
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
  it('are a fixed seed and the commit’s seed, unless the command line gives one', () => {
    expect(halfSeeds(7)).toEqual({ first: 7, other: 8 });
    expect(halfSeeds(undefined).first).toBe(FIXED_SEED);
    expect(halfSeeds(undefined)).toEqual(halfSeeds(undefined));
  });

  it('are always the same for one base seed, and all different', () => {
    expect(seedsFrom(7, 40)).toEqual(seedsFrom(7, 40));
    expect(new Set([...seedsFrom(7, 40), ...seedsFrom(8, 40)]).size).toBe(80);
  });
});
