import { describe, expect, it } from 'vitest';
import { BODY, BOOKING, CANARY_KEY, IDEMPOTENCY_KEY, outcomes, testClient } from '../test-client.ts';
import { json, startServer } from '../test-server.ts';

const BOOKED = {
  kind: 'booked',
  booking: { ...BOOKING, price: { amount: '420.00', currency: 'EUR' } },
} as const;

const BYTES =
  '{"roomTypeId":"double-sea","checkin":"2027-03-01","checkout":"2027-03-03","adults":2,' +
  '"guest":{"firstName":"Zoë","lastName":"أمين","email":"zoe@guest.example"}}';

describe.each([
  ['the global fetch', {}],
  ['a fetch that is passed', { fetch: (request: Request) => fetch(request) }],
])('createBooking through %s', (_name, options) => {
  it('sends exactly the headers and the body of docs/partner-api.md section 4', async () => {
    const server = await startServer((response) => json(response, 201, { data: BOOKING }));
    const extra = { coupon: 'x', ...BODY, guest: { phone: '1', ...BODY.guest } };
    const client = testClient(server.baseUrl, options);
    const sends = await client.createBooking(extra, IDEMPOTENCY_KEY);
    expect(outcomes(sends)).toEqual([BOOKED]);
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', url: '/partner/v1/bookings', body: BYTES });
    const { host: _host, ...headers } = request?.headers ?? {};
    expect(headers).toEqual({
      'x-api-key': CANARY_KEY,
      'idempotency-key': IDEMPOTENCY_KEY,
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'next-bellhop',
      'content-length': String(Buffer.byteLength(BYTES)),
      // The following headers are fetch's own.
      'accept-encoding': expect.any(String),
      'accept-language': '*',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      connection: 'keep-alive',
      'sec-fetch-mode': 'cors',
    });
  });

  it('sends the id of the current request with each try', async () => {
    const server = await startServer((response, _request, count) =>
      count < 2 ? json(response, 503, {}) : json(response, 200, { data: BOOKING }),
    );
    const ids = ['first-id', 'second-id'];
    const client = testClient(server.baseUrl, { ...options, requestId: () => ids.shift() });
    await client.createBooking(BODY, IDEMPOTENCY_KEY);
    expect(server.seen.map(({ headers }) => headers['x-request-id'])).toEqual(['first-id', 'second-id']);
    expect(new Set(server.seen.map(({ body }) => body)).size).toBe(1);
  });

  it('retries with the same bytes and idempotency key, and reads the API key each time', async () => {
    const server = await startServer((response, _request, count) =>
      count < 3 ? json(response, 503, {}) : json(response, 200, { data: BOOKING }),
    );
    const keys = ['first-key', 'first-key\n', 'rotated-key'];
    const client = testClient(server.baseUrl, { ...options, key: () => keys.shift() ?? '' });
    const sends = await client.createBooking(BODY, IDEMPOTENCY_KEY);
    const failed = { kind: 'ambiguous', cause: 'status', status: 503 };
    expect(outcomes(sends)).toEqual([failed, failed, BOOKED]);
    expect(server.seen.map(({ body }) => body)).toEqual([BYTES, BYTES, BYTES]);
    const sent = (name: string) => server.seen.map(({ headers }) => headers[name]);
    expect(sent('idempotency-key')).toEqual([IDEMPOTENCY_KEY, IDEMPOTENCY_KEY, IDEMPOTENCY_KEY]);
    expect(sent('x-api-key')).toEqual(['first-key', 'first-key', 'rotated-key']);
    expect(client.waits).toEqual([249, 499]);
    expect(client.calls).toMatchObject([
      { operation: 'booking', attempt: 1, status: 503, outcome: 'ambiguous', cause: 'status' },
      { operation: 'booking', attempt: 2, status: 503, outcome: 'ambiguous', cause: 'status' },
      { operation: 'booking', attempt: 3, status: 200, outcome: 'booked' },
    ]);
  });

  it.each([301, 302, 303, 307, 308])(
    'does not follow a %i: the API key never reaches the other host',
    async (status) => {
      const other = await startServer((response) => json(response, 201, { data: BOOKING }));
      const server = await startServer((response) =>
        response.writeHead(status, { location: `${other.baseUrl}/bookings` }).end(),
      );
      const client = testClient(server.baseUrl, { ...options, timing: { bookingTries: 1 } });
      const sends = await client.createBooking(BODY, IDEMPOTENCY_KEY);
      expect(outcomes(sends)).toEqual([{ kind: 'ambiguous', cause: 'redirect', status }]);
      await expect(client.me()).rejects.toMatchObject({ name: 'PartnerStatusError', status });
      expect(server.seen).toHaveLength(2);
      expect(other.seen).toEqual([]);
    },
  );

  it('ends a try at its time-out and stays within the total time', async () => {
    const server = await startServer(() => undefined);
    const timing = { bookingTryTimeoutMs: 150, bookingTotalMs: 10_000 };
    const client = testClient(server.baseUrl, { ...options, timing });
    const sends = await client.createBooking(BODY, IDEMPOTENCY_KEY);
    const timedOut = { kind: 'ambiguous', cause: 'time-out' };
    expect(outcomes(sends)).toEqual([timedOut, timedOut, timedOut]);
  });
});

describe('createBooking', () => {
  it.each([
    ['twenty seconds', 20_000],
    ['twenty minutes', 20 * 60_000],
  ])('starts no try after `withinMs`, even if the process has stood still for %s', async (_, stillMs) => {
    let now = 0;
    const startedAt: number[] = [];
    const client = testClient('https://hotel.test/partner/v1', {
      now: () => now,
      sleep: async () => {
        now += stillMs;
      },
      fetch: async () => {
        startedAt.push(now);
        return new Response(null, { status: 503 });
      },
    });
    await client.createBooking(BODY, IDEMPOTENCY_KEY, { withinMs: 3_000, mayRetry: async () => true });
    expect(startedAt).toEqual([0]);
  });

  it('ignores an error of the log', async () => {
    const server = await startServer((response) => json(response, 201, { data: BOOKING }));
    const onCall = () => {
      throw new Error('disk full');
    };
    const sends = await testClient(server.baseUrl, { onCall }).createBooking(BODY, IDEMPOTENCY_KEY);
    expect(outcomes(sends)).toEqual([BOOKED]);
  });

  it.each(['', 'two words', 'line\r\nbreak', 'ключ', 'x'.repeat(256)])(
    'refuses the idempotency key %j before anything is sent',
    async (key) => {
      const server = await startServer((response) => json(response, 201, { data: BOOKING }));
      await expect(testClient(server.baseUrl).createBooking(BODY, key)).rejects.toThrow(/^idempotencyKey: /);
      expect(server.seen).toEqual([]);
    },
  );
});
