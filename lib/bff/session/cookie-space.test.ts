import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSpaceForOrder, namesToExpire, type OtherCookie } from './cookie-space.ts';

const KILOBYTE = 1024;

const cookie = (name: string, state: OtherCookie['state'], armedAt = 0, bytes = KILOBYTE): OtherCookie => ({
  name,
  state,
  armedAt,
  bytes,
});

describe('the cookies to remove', () => {
  it('are none while all cookies together have at most 7.4 KB', () => {
    const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => cookie(name, 'confirmed'));
    expect(namesToExpire(others, KILOBYTE)).toEqual([]);
  });

  it('are the oldest ones, and no more than necessary', () => {
    const others = [5, 1, 4, 2, 3, 6].map((armedAt) => cookie(`of ${armedAt}`, 'confirmed', armedAt));
    expect(namesToExpire(others, 3 * KILOBYTE)).toEqual(['of 1', 'of 2']);
  });

  it('are first those whose loss nobody notices, and last those that a person has to ask about', () => {
    const others = [
      cookie('stuck', 'stuck', 1),
      cookie('several', 'earlier', 1),
      cookie('confirmed', 'confirmed', 2),
      cookie('rejected', 'rejected', 3),
      cookie('empty', 'no-attempt'),
    ];
    const order = ['empty', 'rejected', 'confirmed', 'several', 'stuck'];
    for (const count of [1, 2, 3, 4, 5]) {
      expect(namesToExpire(others, (2 + count) * KILOBYTE)).toEqual(order.slice(0, count));
    }
  });

  it('are never those of an order that may still be sent', () => {
    const others = [cookie('armed', 'armed'), cookie('in doubt', 'in-doubt')];
    expect(namesToExpire(others, 7 * KILOBYTE)).toEqual([]);
  });

  // If the secret was replaced, nobody can read these cookies any more, and they would lock the browser out.
  it('include unreadable cookies only after all others', () => {
    const others = [cookie('another secret', 'unreadable', 0), cookie('stuck', 'stuck', 1)];
    expect(namesToExpire(others, 6 * KILOBYTE)).toEqual(['stuck']);
    expect(namesToExpire(others, 7 * KILOBYTE)).toEqual(['stuck', 'another secret']);
  });
});

describe('an order', () => {
  const doubts = (count: number) =>
    Array.from({ length: count }, (_, index) => cookie(`${index}`, 'in-doubt', index));

  it('has room beside three other orders in doubt, and any number of resolved ones', () => {
    const resolved = Array.from({ length: 40 }, (_, index) => cookie(`done ${index}`, 'confirmed', index));
    expect(hasSpaceForOrder([...resolved, ...doubts(3)])).toBe(true);
  });

  it('has room beside unreadable cookies', () => {
    const unreadable = doubts(6).map((one) => ({ ...one, state: 'unreadable' as const }));
    expect(hasSpaceForOrder(unreadable)).toBe(true);
  });

  it('has no room beside a fourth order in doubt', () => {
    expect(hasSpaceForOrder(doubts(4))).toBe(false);
  });
});

const others = fc.uniqueArray(
  fc.record({
    name: fc.string(),
    state: fc.constantFrom(
      ...([
        'no-attempt',
        'unreadable',
        'armed',
        'in-doubt',
        'earlier',
        'confirmed',
        'rejected',
        'stuck',
      ] as const),
    ),
    armedAt: fc.nat(9),
    bytes: fc.integer({ min: 300, max: 4 * KILOBYTE }),
  }),
  { selector: ({ name }) => name, maxLength: 12 },
);

it('an order that has room leaves at most 7.4 KB of cookies once its own cookie is written', () => {
  fc.assert(
    fc.property(others, fc.integer({ min: 300, max: 3_800 }), (all, own) => {
      fc.pre(hasSpaceForOrder(all));
      const gone = new Set(namesToExpire(all, own));
      const kept = all.filter(({ name }) => !gone.has(name));
      expect(own + kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(7_400);
    }),
  );
});
