import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, nearOffersSchema } from '../../contract/index.ts';
import { parse } from '../../contract/schema.ts';
import { demoSeeds } from '../../sandbox/demo/index.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';

/** @file `GET /availability/near`: near dates with rooms, for a stay without rooms. */

let bench: Bench;
let now: number;
beforeEach(async () => {
  now = Date.now();
  bench = await startBench({ now: () => now });
});
afterEach(() => bench.close());

const stay = stayIn(40);
const near = (property: string, asked = stay) =>
  bench.guest(property).get(`/availability/near?${new URLSearchParams({ ...asked, adults: '2' })}`);
const searches = () => bench.arrivals().filter((arrival) => arrival === 'GET /availability').length;

/** Sells out every room of the property on these nights. */
function sellOut(property: string, from: string, to: string): void {
  for (const { roomTypeId } of demoSeeds.find(({ slug }) => slug === property)?.rooms ?? []) {
    bench.sandbox.control.setNights({ property, roomTypeId, from, to, units: 0 });
  }
}

describe('near stays', () => {
  it('are answered in order of arrival, with their cheapest price', async () => {
    sellOut('harbour-house', stay.checkin, addDays(stay.checkin, 1));
    const { status, body } = await near('harbour-house');
    expect(status).toBe(200);
    expect(parse(nearOffersSchema, body)).toEqual(body);
    expect(body.complete).toBe(true);
    const arrivals = body.offers.map((offer: { stay: { checkin: string } }) => offer.stay.checkin);
    expect(arrivals).toEqual([-3, -2, 2, 3].map((days) => addDays(stay.checkin, days)));
    for (const offer of body.offers) {
      const { rooms } = await bench.guest().search(offer.stay);
      const totals = rooms.map(({ price }) => Number(price.amount));
      expect(Number(offer.from.amount)).toBe(Math.min(...totals));
      expect(offer.stay.nights).toBe(2);
    }
  });

  it('are none if all stays around are full too', async () => {
    sellOut('harbour-house', addDays(stay.checkin, -5), addDays(stay.checkin, 5));
    expect((await near('harbour-house')).body).toEqual({ offers: [], complete: true });
  });

  it('are requested once for all callers, and come from the cache like a search’s rooms', async () => {
    await Promise.all(Array.from({ length: 50 }, () => near('harbour-house')));
    expect(searches()).toBe(6);
    await bench
      .guest()
      .search({ ...stay, checkin: addDays(stay.checkin, 1), checkout: addDays(stay.checkout, 1) });
    expect(searches()).toBe(6);
  });

  it('leave half of the plan to searches: stays without a request are unknown', async () => {
    const { body } = await near('steinbock-hut');
    expect(searches()).toBe(5);
    expect(body.complete).toBe(false);
    expect(body.offers.length).toBeLessThanOrEqual(5);
    const search = await bench
      .guest('steinbock-hut')
      .get(`/availability?${new URLSearchParams({ ...stayIn(60), adults: '2' })}`);
    expect(search.status).toBe(200);
  });

  it('are unknown, not full, if the upstream fails', async () => {
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 100 });
    expect((await near('harbour-house')).body).toEqual({ offers: [], complete: false });
  });

  it('are unknown if only an old answer says that they have rooms', async () => {
    await near('harbour-house');
    now += 61_000;
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 100 });
    expect((await near('harbour-house')).body).toEqual({ offers: [], complete: false });
  });

  it('count as many searches of their client as they may send', async () => {
    const own = await startBench({ trustedProxies: 1 }, (file) => {
      for (const property of file.properties)
        property.perClient = { searchesPerMinute: 13, attemptsPerMinute: 1 };
    });
    try {
      const path = `/availability/near?${new URLSearchParams({ ...stay, adults: '2' })}`;
      const ask = () => own.guest().send('GET', path, undefined, { 'x-forwarded-for': '10.0.0.1' });
      expect([await ask(), await ask(), await ask()].map(({ status }) => status)).toEqual([200, 200, 429]);
    } finally {
      await own.close();
    }
  });

  it.each(['', '?checkin=2027-02-30&checkout=2027-03-02&adults=2', '?checkin=x'])(
    'are refused for a bad query %j, with each parameter',
    async (query) => {
      const { status, body } = await bench.guest().get(`/availability/near${query}`);
      expect([status, body.code]).toEqual([400, 'invalid-request']);
      expect(body.errors.length).toBeGreaterThan(0);
    },
  );
});
