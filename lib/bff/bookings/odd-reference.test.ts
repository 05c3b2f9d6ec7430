import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, type Guest, startBench, stayIn } from '../test/test-bench.ts';

/** @file Numbers that a service may give, and that Bellhop sends nowhere. */

const ODD = ['../me', '..\\me', 'HH%2F..%2F1', 'a?b=c', '<1>'];

let bench: Bench;
/** What the service's answers are changed by, and where it was asked. */
let change: (booking: Record<string, unknown>) => object;
let asked: string[];
beforeEach(async () => {
  change = (booking) => booking;
  asked = [];
  bench = await startBench({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
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
const lookups = () => asked.filter((line) => line.startsWith('GET /partner/v1/bookings'));
const cancellations = () => asked.filter((line) => line.endsWith('/cancel'));

/** Books, with that number in the service's answer. */
async function bookedAs(reference: string): Promise<{ guest: Guest; told: string }> {
  change = (booking) => ({ ...booking, id: undefined, reference });
  const guest = bench.guest();
  const { status, body } = await guest.book(stayIn(50), 'double-sea');
  expect([status, body.attempt.state]).toEqual([200, 'confirmed']);
  return { guest, told: body.booking.reference };
}

describe.each(ODD)('a booking whose number is %s', (reference) => {
  it('is confirmed to its guest, with its number', async () => {
    expect((await bookedAs(reference)).told).toBe(reference);
  });

  it('is not to be found or cancelled here: the service is not asked', async () => {
    const { guest } = await bookedAs(reference);
    asked = [];
    expect(await guest.send('POST', '/bookings/find', claimOf(reference))).toMatchObject(NOT_FOUND);
    expect(await guest.send('POST', '/bookings/cancel', claimOf(reference))).toMatchObject(NOT_FOUND);
    expect(asked.filter((line) => !line.endsWith('/me'))).toEqual([]);
    expect(bench.sandbox.control.bookings()).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('a booking whose number is plain and whose id is ../me', () => {
  it('is found, and not to be cancelled here: no cancellation is sent', async () => {
    const { guest, told } = await bookedAs('HH-1');
    const { reference } = bench.sandbox.control.bookings()[0] ?? { reference: '' };
    expect(told).toBe('HH-1');
    change = (booking) => ({ ...booking, id: '../me' });
    expect((await guest.send('POST', '/bookings/find', claimOf(reference))).status).toBe(200);
    expect(lookups()).toHaveLength(1);
    expect(await guest.send('POST', '/bookings/cancel', claimOf(reference))).toMatchObject(NOT_FOUND);
    expect(cancellations()).toEqual([]);
  });
});
