import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, type Guest, refusedConnection, startBench, stayIn } from '../test/test-bench.ts';

/** A first send of an attempt that comes later than the attempt's price check. */

const STAY = stayIn(30);
const ROOM = 'double-sea';

let bench: Bench;
let now: number;
/** The number of booking sends that the network refuses from now on. */
let refused: number;
/** Whether the upstream answers every request with 429. */
let isPlanUsedUp: boolean;
/** Called during each wait. */
let duringWait: () => void;
let guest: Guest;
let id: string;
beforeEach(async () => {
  duringWait = () => {};
  isPlanUsedUp = false;
  now = Date.now();
  refused = 0;
  bench = await startBench({
    now: () => now,
    sleep: async (ms) => {
      now += ms;
      if (ms > 0) duringWait();
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET' && isPlanUsedUp)
        return new Response('{}', { status: 429, headers: { 'retry-after': '14' } });
      if (request.method === 'POST' && refused > 0) {
        refused -= 1;
        throw refusedConnection();
      }
      return fetch(request);
    },
  });
  guest = await bench.guest().arrive();
  id = (await guest.arm(await guest.order(STAY, ROOM))).body.attempt.id;
});
afterEach(() => bench.close());

const setNights = (change: { units: number } | { price: string }) =>
  bench.sandbox.control.setNights({
    property: 'harbour-house',
    roomTypeId: ROOM,
    from: STAY.checkin,
    to: STAY.checkout,
    ...change,
  });
const made = () => bench.sandbox.control.bookings().length;
const asked = (what: string) => bench.arrivals().filter((arrival) => arrival === what).length;

describe('a first send', () => {
  it('is not made at another price than the agreed one, once the upstream is back', async () => {
    refused = 3;
    expect((await guest.commit(id)).status).toBe(503);
    now += 20_000;
    setNights({ price: '250' });
    const commit = await guest.commit(id);
    expect([commit.status, commit.body.code, made()]).toEqual([409, 'price-changed', 0]);
    expect(commit.body.current.amount).toBe('500.00');
    expect(commit.body.attempt).toMatchObject({ id, state: 'rejected', reason: 'price-changed' });
  });

  it('is made at the new price once the guest agrees to it', async () => {
    now += 6_000;
    setNights({ price: '250' });
    const { quote } = (await guest.commit(id)).body;
    const again = await guest.arm({ ...(await guest.order(STAY, ROOM)), quote });
    expect(again.body.attempt.price.amount).toBe('500.00');
    expect((await guest.commit(again.body.attempt.id)).status).toBe(200);
    expect(made()).toBe(1);
  });

  it('does not check the price within three seconds after the order was sealed', async () => {
    const before = asked('GET /availability');
    now += 3_000;
    expect((await guest.commit(id)).status).toBe(200);
    expect(asked('GET /availability')).toBe(before);
  });

  it('goes out late if the agreed price still holds', async () => {
    now += 60_000;
    expect((await guest.commit(id)).status).toBe(200);
    expect(made()).toBe(1);
  });

  it('is not made for a room that is gone, and its guest learns that at once', async () => {
    now += 5_500;
    setNights({ units: 0 });
    const commit = await guest.commit(id);
    expect([commit.status, commit.body.code]).toEqual([409, 'sold-out']);
    expect(asked('POST /bookings')).toBe(0);
  });

  it("waits while the room's price is unknown", async () => {
    now += 6_000;
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 500, times: 2 });
    const commit = await guest.commit(id);
    expect([commit.status, commit.body.code, made()]).toEqual([503, 'upstream-unavailable', 0]);
    expect((await guest.commit(id)).status).toBe(200);
  });

  it('checks the price between its tries as well', async () => {
    refused = 1;
    // Runs in the wait before the second try.
    duringWait = () => {
      now += 6_000;
      setNights({ price: '250' });
    };
    const commit = await guest.commit(id);
    expect([commit.status, commit.body.code, made()]).toEqual([409, 'price-changed', 0]);
  });
});

describe('a first send that waits for its place in the plan', () => {
  it('checks the price after that wait', async () => {
    isPlanUsedUp = true;
    await bench.guest().get(`/availability?${new URLSearchParams({ ...stayIn(60), adults: '2' })}`);
    isPlanUsedUp = false;
    duringWait = () => setNights({ price: '250' });
    const commit = await guest.commit(id);
    expect([commit.status, commit.body.code, made()]).toEqual([409, 'price-changed', 0]);
  });
});

describe('a send after one whose result is unknown', () => {
  it('is made whatever the room costs now, because the room may be booked already', async () => {
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 3 });
    expect((await guest.commit(id)).status).toBe(202);
    now += 20_000;
    setNights({ price: '250' });
    expect((await guest.commit(id)).body.attempt.state).toBe('confirmed');
    expect(made()).toBe(1);
  });
});
