import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ROOMS, nextRoomIndex, parseParty, splitAdults, stayOfRoom } from './party.ts';

describe('parseParty', () => {
  it('reads the adults of each room, and the rooms that are chosen', () => {
    expect(parseParty('3-2', ['attic'])).toEqual({ adults: [3, 2], chosen: ['attic'] });
    expect(parseParty('1-1-1', [])).toEqual({ adults: [1, 1, 1], chosen: [] });
  });

  it('leaves out rooms beyond those of the party', () => {
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
  it('is the first that is not chosen; once all are, the first of all', () => {
    const adults = [3, 2];
    const at = [[], ['a'], ['a', 'b']].map((chosen) => nextRoomIndex({ adults, chosen }));
    expect(at).toEqual([0, 1, 0]);
  });
});

describe('stayOfRoom', () => {
  it('asks for the adults of its room', () => {
    const nights = { checkin: '2027-02-12', checkout: '2027-02-14' };
    expect(stayOfRoom(nights, { adults: [3, 2], chosen: [] }, 1)).toEqual({ ...nights, adults: 2 });
  });
});

describe('splitAdults', () => {
  it('leaves nobody out, and no room has two more than another; the larger come first', () => {
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
