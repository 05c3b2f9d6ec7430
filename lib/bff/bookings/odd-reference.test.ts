import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, type Guest, startBench, stayIn } from '../test/test-bench.ts';

/** @file Numbers that an upstream may give, but that Bellhop never sends anywhere. */

const ODD = ['../me', '..\\me', 'HH%2F..%2F1', 'a?b=c', '<1>'];

let bench: Bench;
/** How the upstream's answers are changed, and the requests that it gets. */
let change: (booking: Record<string, unknown>) => object;
let requests: string[];
beforeEach(async () => {
  change = (booking) => booking;
  requests = [];
  bench = await startBench({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      requests.push(`${request.method} ${pathname}`);
      const answer = await fetch(request);
      if (!pathname.includes('/bookings')) return answer;
      const body = await answer.json();
      return Response.json(body.data ? { data: change(body.data) } : body, { status: answer.status });
    },
  });
});
afterEach(() => bench.close());

const NOT_FOUND = {
  status: 404,
  body: { code: 'not-found', detail: 'No booking has this number and this e-mail address.' },
};
const claimOf = (reference: string) => ({ reference, email: 'ada@example.com' });
const lookups = () => requests.filter((line) => line.startsWith('GET /partner/v1/bookings'));
const cancellations = () => requests.filter((line) => line.endsWith('/cancel'));

/** Books, with that number in the upstream's answer. */
async function bookedAs(reference: string): Promise<{ guest: Guest; shownReference: string }> {
  change = (booking) => ({ ...booking, id: undefined, reference });
  const guest = bench.guest();
  const { status, body } = await guest.book(stayIn(50), 'double-sea');
  expect([status, body.attempt.state]).toEqual([200, 'confirmed']);
  return { guest, shownReference: body.booking.reference };
}

describe.each(ODD)('a booking whose number is %s', (reference) => {
  it('is confirmed to its guest, with its number', async () => {
    expect((await bookedAs(reference)).shownReference).toBe(reference);
  });

  it('is not found or cancelled, and the upstream gets no request', async () => {
    const { guest } = await bookedAs(reference);
    requests = [];
    expect(await guest.send('POST', '/bookings/find', claimOf(reference))).toMatchObject(NOT_FOUND);
    expect(await guest.send('POST', '/bookings/cancel', claimOf(reference))).toMatchObject(NOT_FOUND);
    expect(requests.filter((line) => !line.endsWith('/me'))).toEqual([]);
    expect(bench.sandbox.control.bookings()).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('a booking whose number is plain and whose id is ../me', () => {
  it('is found, but not cancelled: no cancellation is sent', async () => {
    const { guest, shownReference } = await bookedAs('HH-1');
    const { reference } = bench.sandbox.control.bookings()[0] ?? { reference: '' };
    expect(shownReference).toBe('HH-1');
    change = (booking) => ({ ...booking, id: '../me' });
    expect((await guest.send('POST', '/bookings/find', claimOf(reference))).status).toBe(200);
    expect(lookups()).toHaveLength(1);
    expect(await guest.send('POST', '/bookings/cancel', claimOf(reference))).toMatchObject(NOT_FOUND);
    expect(cancellations()).toEqual([]);
  });
});
