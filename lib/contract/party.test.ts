import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ROOMS, nextRoomIndex, parseParty, splitAdults, stayOfRoom } from './party.ts';

describe('parseParty', () => {
  it('reads the adults of each room, and the chosen rooms', () => {
    expect(parseParty('3-2', ['attic'])).toEqual({ adults: [3, 2], chosen: ['attic'] });
    expect(parseParty('1-1-1', [])).toEqual({ adults: [1, 1, 1], chosen: [] });
  });

  it('ignores surplus rooms', () => {
    expect(parseParty('1-1', ['a', 'b', 'c'])?.chosen).toEqual(['a', 'b']);
  });

  it.each([null, undefined, '', '2', '3-0', '3-', '3-x', '-1-2', '1-1-1-1', '1e1-2', '2, 3'])(
    '%j is no party',
    (adults) => {
      expect(parseParty(adults, [])).toBeUndefined();
    },
  );
});

describe('nextRoomIndex', () => {
  it('returns the first room that is not chosen; if all are chosen, the first room', () => {
    const adults = [3, 2];
    const at = [[], ['a'], ['a', 'b']].map((chosen) => nextRoomIndex({ adults, chosen }));
    expect(at).toEqual([0, 1, 0]);
  });
});

describe('stayOfRoom', () => {
  it('has the adults of its room', () => {
    const nights = { checkin: '2027-02-12', checkout: '2027-02-14' };
    expect(stayOfRoom(nights, { adults: [3, 2], chosen: [] }, 1)).toEqual({ ...nights, adults: 2 });
  });
});

describe('splitAdults', () => {
  it('counts every adult, and rooms differ by one adult at most; larger rooms come first', () => {
    expect(splitAdults(5, 2)).toEqual([3, 2]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: MAX_ROOMS }),
        (adults, count) => {
          const rooms = splitAdults(adults, count);
          expect(rooms).toHaveLength(count);
          expect(rooms.reduce((sum, one) => sum + one, 0)).toBe(adults);
          expect(rooms).toEqual(rooms.toSorted((one, other) => other - one));
          expect((rooms[0] ?? 0) - (rooms.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
