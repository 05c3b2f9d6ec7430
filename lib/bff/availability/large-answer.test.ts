import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRation } from '../../store/index.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';

const LISTED = 13_200;
const READ = 200;

/**
 * The smallest possible rooms. This many are just under 1 MiB, which is the longest part of an answer that is
 * read.
 */
const thinRooms = Array.from({ length: LISTED }, (_, number) => ({
  roomTypeId: `r${number}`,
  name: 'R',
  price: { total: '1', currency: 'EUR' },
}));

let bench: Bench;
let listed: object[];
beforeEach(async () => {
  listed = thinRooms;
  bench = await startBench({
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      return pathname.endsWith('/availability') ? Response.json({ data: listed }) : fetch(input, init);
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  return bench.close();
});

const warnings = () =>
  bench.lines.map((line) => JSON.parse(line)).filter(({ level, cut }) => level === 40 && cut !== undefined);

describe('an answer of 13,200 rooms', () => {
  it('is cut to its first 200 rooms, and the log names the property and the number of dropped rooms', async () => {
    const { rooms } = await bench.guest().search(stayIn(30));
    expect(rooms.map(({ roomTypeId }) => roomTypeId)).toEqual(
      thinRooms.slice(0, READ).map(({ roomTypeId }) => roomTypeId),
    );
    expect(warnings()).toMatchObject([{ property: 'harbour-house', cut: LISTED - READ }]);
  });

  it('takes only the memory of its shown rooms, even for twelve stays', async () => {
    const count = vi.spyOn(MemoryRation.prototype, 'count');
    const guest = bench.guest();
    let sent = 0;
    for (let days = 30; days < 42; days += 1) sent += JSON.stringify(await guest.search(stayIn(days))).length;
    const counted = count.mock.calls.reduce((total, [, bytes]) => total + bytes, 0);
    expect(counted).toBeGreaterThan(sent);
    expect(counted).toBeLessThan(2 * sent);
    expect(sent).toBeLessThan(12 * 50_000);
  });

  it.each([
    ['within the first 200', READ - 1, 201],
    ['beyond those, which is sold out even for a guest who saw it before', READ, 409],
  ])('and a room %s', async (_where, place, status) => {
    listed = thinRooms.slice(place, place + 1);
    const guest = await bench.guest().arrive();
    const order = await guest.order(stayIn(30));
    listed = thinRooms;
    const armed = await guest.arm(order);
    expect([armed.status, armed.body.code]).toEqual([status, status === 409 ? 'sold-out' : undefined]);
  });
});
