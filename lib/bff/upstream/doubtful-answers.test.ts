import { afterEach, expect, it, vi } from 'vitest';
import { demoSeeds } from '../../sandbox/demo/index.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';

/** @file Answers to an order that contain a booking but do not confirm the order. */

let bench: Bench;
let eventTypes: string[];
afterEach(() => bench.close());

/** A bench whose upstream books, and answers with these fields of the booking changed. */
async function benchWith(change: object, mapping: object = {}) {
  eventTypes = [];
  bench = await startBench(
    {
      onEvent: ({ type }) => eventTypes.push(type),
      sleep: () => Promise.resolve(),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const response = await fetch(request);
        if (request.method !== 'POST') return response;
        const { data } = await response.json();
        return Response.json({ data: { ...data, ...change } }, response);
      },
    },
    ({ properties }) => {
      for (const property of properties) property.mapping = mapping;
    },
  );
  return bench.guest();
}

const warnings = () => bench.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);

it('an answer about another order leaves the guest in doubt, and the log names the fields without their values', async () => {
  const bob = { firstName: 'Bob', lastName: 'Canary', email: 'bob@canary.example' };
  const guest = await benchWith({
    reference: 'CANARY-1',
    guest: bob,
    price: { total: '7.77', currency: 'EUR' },
  });
  const { status, body } = await guest.book();
  expect([status, body.attempt.state, body.booking]).toEqual([202, 'in-doubt', undefined]);
  expect(warnings()[0]).toMatchObject({
    property: 'harbour-house',
    requestId: expect.any(String),
    differing: 'guest.email price.total',
  });
  expect(bench.lines.join('\n')).not.toMatch(/canary|7\.77/i);
});

it.each(['failed', 'declined', 'pending', 'canceled', 'CANCELLED'])(
  'an answer with the status %s confirms nothing',
  async (status) => {
    const guest = await benchWith({ status });
    const answer = await guest.book();
    expect([answer.status, answer.body.attempt.state, answer.body.booking]).toEqual([
      202,
      'in-doubt',
      undefined,
    ]);
  },
);

it('an unknown status is logged, and counts if the property’s mapping names it', async () => {
  const guest = await benchWith({ status: 'BK' });
  expect((await guest.book()).status).toBe(202);
  expect(warnings()[0]).toMatchObject({ property: 'harbour-house', bookingStatus: 'BK' });
  await bench.close();
  const another = await benchWith({ status: 'BK' }, { confirmedStatuses: ['OK', 'bk'] });
  expect((await another.book()).body).toMatchObject({
    attempt: { state: 'confirmed' },
    booking: { status: 'BK' },
  });
});

it('a booking that is found cancelled is shown as cancelled, and not reported to the host as booked', async () => {
  const guest = await benchWith({ status: 'CANCELED' });
  const { body } = await guest.book();
  const again = await guest.commit(body.attempt.id);
  expect([again.status, again.body.booking.status]).toEqual([200, 'CANCELED']);
  await vi.waitFor(() => expect(eventTypes).toEqual(['in-doubt']));
});

it.each(demoSeeds.filter(({ plan }) => plan !== 'free').map(({ slug, rooms }) => [slug, rooms] as const))(
  'every room of %s is booked at the agreed total',
  async (slug, rooms) => {
    await benchWith({});
    for (const { roomTypeId, maxAdults } of rooms) {
      const stay = { ...stayIn(30, 3), adults: Math.min(maxAdults, 2) };
      const { status, body } = await bench.guest(slug).book(stay, roomTypeId);
      expect([status, body.booking?.price]).toEqual([200, body.attempt?.price]);
    }
    expect(warnings()).toEqual([]);
  },
);
