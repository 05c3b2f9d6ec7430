import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addDays,
  type Calendar,
  type CalendarNight,
  calendarSchema,
  type NearOffer,
} from '../../contract/index.ts';
import { parse } from '../../contract/schema.ts';
import { type Answer, type Bench, startBench, stayIn } from '../test/test-bench.ts';

/** @file `GET /availability/calendar` without the harvest: prices from guests' own searches. */

let bench: Bench;
let now: number;
beforeEach(async () => {
  now = Date.now();
  bench = await startBench({ now: () => now }, ({ properties }) => {
    for (const property of properties) property.calendarPrices = false;
    const [house] = properties;
    properties.push({ ...house, slug: 'second-brand', hosts: [] });
  });
});
afterEach(() => bench.close());

const NIGHT = stayIn(40, 1);
const MONTH = NIGHT.checkin.slice(0, 7);
const ask = (query: Record<string, string> = {}, property = 'harbour-house'): Promise<Answer> =>
  bench
    .guest(property)
    .get(`/availability/calendar?${new URLSearchParams({ month: MONTH, adults: '2', ...query })}`);
const nightOf = ({ body }: Answer, date = NIGHT.checkin): CalendarNight | undefined =>
  (body as Calendar).nights.find((night) => night.date === date);
const searches = () => bench.arrivals().filter((arrival) => arrival === 'GET /availability').length;
const lowest = (rooms: readonly { price: { amount: string } }[]) =>
  Math.min(...rooms.map(({ price }) => Number(price.amount)));

describe('the calendar', () => {
  it('answers at once, even if nobody has asked for a night yet', async () => {
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    expect(parse(calendarSchema, body)).toEqual(body);
    expect(body).toMatchObject({ month: MONTH, adults: 2 });
    expect(new Set(body.nights.map(({ state }: CalendarNight) => state))).toEqual(new Set(['unknown']));
    expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', null]);
    expect(searches()).toBe(0);
  });

  it('shows the lowest price of a night from a search for that night', async () => {
    const { rooms } = await bench.guest().search(NIGHT);
    const night = nightOf(await ask());
    expect(night).toMatchObject({ state: 'priced', from: { currency: rooms[0]?.price.currency } });
    expect(Number(night?.from?.amount)).toBe(lowest(rooms));
    expect(Date.parse(night?.asOf ?? '')).toBe(now);
  });

  it('derives nothing from a longer stay, nor for other numbers of adults', async () => {
    await bench.guest().search(stayIn(40, 2));
    await bench.guest().search({ ...NIGHT, adults: 1 });
    expect(nightOf(await ask())).toEqual({ date: NIGHT.checkin, state: 'unknown' });
    expect(nightOf(await ask({ adults: '1' }))?.state).toBe('priced');
  });

  it('shows that a night has no room', async () => {
    for (const { roomTypeId } of (await bench.guest().search(NIGHT)).rooms) {
      const { checkin: from, checkout: to } = NIGHT;
      bench.sandbox.control.setNights({ property: 'harbour-house', roomTypeId, from, to, units: 0 });
    }
    now += 31_000;
    await bench.guest().search(NIGHT);
    now += 61_000;
    await bench.guest().search(NIGHT);
    const night = nightOf(await ask());
    expect(night).toEqual({ date: NIGHT.checkin, state: 'none', asOf: expect.any(String) });
  });

  it('learns from near dates of one night', async () => {
    const { body } = await bench
      .guest()
      .get(`/availability/near?${new URLSearchParams({ ...NIGHT, adults: '2' })}`);
    for (const { stay, from } of body.offers as NearOffer[]) {
      const answer = await ask({ month: stay.checkin.slice(0, 7) });
      expect(nightOf(answer, stay.checkin)?.from).toEqual(from);
    }
    expect(body.offers).toHaveLength(6);
  });

  it('learns from the availability call of an order', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order(NIGHT);
    now += 5_000;
    await guest.arm(order);
    expect(Date.parse(nightOf(await ask())?.asOf ?? '')).toBe(now);
  });

  it('drops the booked nights, under every name of the account', async () => {
    await bench.guest().search(NIGHT);
    await bench.guest('second-brand').search(NIGHT);
    const after = stayIn(41, 1);
    await bench.guest().search(after);
    expect((await bench.guest().book(NIGHT)).status).toBe(200);
    expect(nightOf(await ask())?.state).toBe('unknown');
    expect(nightOf(await ask({}, 'second-brand'))?.state).toBe('unknown');
    expect(nightOf(await ask({ month: after.checkin.slice(0, 7) }), after.checkin)?.state).toBe('priced');
  });

  it('shows a known price for twelve hours', async () => {
    await bench.guest().search(NIGHT);
    now += 12 * 3_600_000 - 1;
    expect(nightOf(await ask())?.state).toBe('priced');
    now += 1;
    expect(nightOf(await ask())?.state).toBe('unknown');
  });

  it('has the nights on which a guest can arrive', async () => {
    const today = new Date(now).toISOString().slice(0, 10);
    const { body } = await ask({ month: today.slice(0, 7) });
    const [first] = body.nights;
    // The date at the property may be one day ahead.
    expect([today, addDays(today, 1), addDays(today, -1)]).toContain(first.date);
  });

  it('counts as one search of its client', async () => {
    const own = await startBench({ trustedProxies: 1 }, (file) => {
      for (const property of file.properties)
        property.perClient = { searchesPerMinute: 2, attemptsPerMinute: 1 };
    });
    try {
      const path = `/availability/calendar?${new URLSearchParams({ month: MONTH, adults: '2' })}`;
      const from = { 'x-forwarded-for': '10.0.0.1' };
      const statuses = [];
      for (let count = 0; count < 3; count += 1)
        statuses.push((await own.guest().send('GET', path, undefined, from)).status);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await own.close();
    }
  });

  it.each([
    ['', ['/month required', '/adults required']],
    ['?month=2027-13&adults=2', ['/month not-a-month']],
    ['?month=1999-01&adults=0', ['/month past-month', '/adults too-few-adults']],
    ['?month=9998-01&adults=99', ['/month too-far-ahead', '/adults too-many-adults']],
    ['?month=2027-03&month=2027-04&adults=2', ['/month required']],
  ])('refuses the query %j with each parameter', async (query, errors) => {
    const { status, body } = await bench.guest().get(`/availability/calendar${query}`);
    expect([status, body.code]).toEqual([400, 'invalid-request']);
    const named = body.errors.map(
      ({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`,
    );
    expect(named).toEqual(errors);
  });
});
