import { expect, it } from 'vitest';
import { BODY, BOOKING, IDEMPOTENCY_KEY, STAY, testClient } from '../test-client.ts';
import { json, startServer } from '../test-server.ts';

it('inTry wraps each try of each operation, and its call of onCall', async () => {
  const server = await startServer((response, _request, count) =>
    count % 2 === 1 ? json(response, 503, {}) : json(response, 200, { data: BOOKING }),
  );
  const seen: string[] = [];
  let within = '';
  const client = testClient(server.baseUrl, {
    inTry: async ({ operation, method }, run) => {
      within = `${method} ${operation}`;
      const result = await run();
      within = '';
      return result;
    },
    onCall: ({ operation, attempt, outcome }) => seen.push(`${within}: ${operation} ${attempt} ${outcome}`),
  });
  const name = { id: 'b-1', reference: 'HH-1', email: 'ada@example.com' };
  await client.me().catch(() => undefined);
  await client.availability(STAY).catch(() => undefined);
  await client.createBooking(BODY, IDEMPOTENCY_KEY);
  await client.getBooking({ method: 'GET', path: '/bookings/{id}' }, name);
  await client.cancelBooking({ method: 'DELETE', path: '/bookings/{id}' }, name);
  expect(seen).toEqual([
    'GET me: me 1 server-error',
    'GET me: me 2 answered',
    'GET availability: availability 1 server-error',
    'GET availability: availability 2 does-not-fit',
    'POST booking: booking 1 ambiguous',
    'POST booking: booking 2 booked',
    'GET lookup: lookup 1 server-error',
    'GET lookup: lookup 2 answered',
    'DELETE cancel: cancel 1 ambiguous',
  ]);
});
