import { describe, expect, it } from 'vitest';
import { BODY, IDEMPOTENCY_KEY, outcomes, testClient } from '../test-client.ts';
import { json, startServer } from '../test-server.ts';

describe('the outcome of a booking', () => {
  it.each([
    [401, { code: 'invalid_api_key' }, 'unauthorized'],
    [401, { message: 'Missing X-Api-Key header.' }, 'unauthorized'],
    [403, { message: 'Write API requires the Starter plan or higher.' }, 'closed'],
    [409, { code: 'room_unavailable' }, 'sold-out'],
    [422, { code: 'too_many_adults' }, 'invalid'],
  ])('is a definite rejection after %i %j, which ends the sends', async (status, body, reason) => {
    const server = await startServer((response) => json(response, status, body));
    const client = testClient(server.baseUrl);
    const sends = await client.createBooking(BODY, IDEMPOTENCY_KEY);
    expect(outcomes(sends)).toEqual([{ kind: 'rejected', reason, status }]);
    expect(server.seen).toHaveLength(1);
    expect(client.calls).toMatchObject([{ outcome: 'rejected', cause: reason, status }]);
  });

  it('lists an ambiguous send and a later rejection in order', async () => {
    const server = await startServer((response, _request, count) =>
      count === 1 ? json(response, 500, {}) : json(response, 409, { code: 'room_unavailable' }),
    );
    let clock = 0;
    const now = () => {
      clock += 1000;
      return clock;
    };
    const sends = await testClient(server.baseUrl, { now }).createBooking(BODY, IDEMPOTENCY_KEY);
    expect(sends.map(({ outcome }) => outcome.kind)).toEqual(['ambiguous', 'rejected']);
    expect(sends[0]?.at).toBeLessThan(sends[1]?.at ?? 0);
  });

  it.each([301, 304, 400, 401, 402, 403, 404, 408, 409, 410, 422, 423, 425, 451, 500, 502, 503, 504])(
    'is ambiguous after a bare %i',
    async (status) => {
      const server = await startServer((response) => response.writeHead(status).end());
      const sends = await testClient(server.baseUrl).createBooking(BODY, IDEMPOTENCY_KEY);
      const cause = status < 400 ? 'redirect' : 'status';
      expect(outcomes(sends)).toEqual(Array(3).fill({ kind: 'ambiguous', cause, status }));
    },
  );

  it('depends on the mapping after a 4xx, but not after "try again" or a failure of the service', async () => {
    const asked: unknown[] = [];
    const rejection = (input: unknown) => {
      asked.push(input);
      return 'sold-out';
    };
    const statuses = [500, 408, 425, 404];
    const server = await startServer((response, _request, count) =>
      json(
        response,
        statuses[count - 1] ?? 0,
        { fault: 'NO_ROOMS' },
        { 'set-cookie': 'a=b', ratelimit: 'r=3' },
      ),
    );
    const client = testClient(server.baseUrl, { mapping: { rejection }, timing: { bookingTries: 4 } });
    const sends = await client.createBooking(BODY, IDEMPOTENCY_KEY);
    expect(outcomes(sends).map(({ kind }) => kind)).toEqual([
      'ambiguous',
      'ambiguous',
      'ambiguous',
      'rejected',
    ]);
    const headers = { 'content-type': 'application/json', ratelimit: 'r=3' };
    expect(asked).toEqual([{ status: 404, headers, body: { fault: 'NO_ROOMS' } }]);
  });

  it.each([
    ['2', 2000, [2000]],
    ['5', 5000, [5000]],
    ['0', 0, [249]],
    ['Mon, 01 Mar 2027 12:00:03 GMT', 3000, [3000]],
    ['Mon, 01 Mar 2027 11:00:00 GMT', 0, [249]],
    ['6', 6000, []],
    ['86400', 3_600_000, []],
    ['-1', undefined, [249]],
    ['later', undefined, [249]],
    [undefined, undefined, [249]],
  ])('follows a 429 with Retry-After %s', async (header, retryAfterMs, waits) => {
    const headers = header === undefined ? {} : { 'retry-after': header };
    const server = await startServer((response) => json(response, 429, {}, headers));
    const now = () => Date.UTC(2027, 2, 1, 12, 0, 0);
    const client = testClient(server.baseUrl, { now, timing: { bookingTries: 2 } });
    const sends = await client.createBooking(BODY, IDEMPOTENCY_KEY);
    expect(sends[0]).toStrictEqual({
      at: now(),
      outcome: { kind: 'rate-limited', ...(retryAfterMs !== undefined && { retryAfterMs }) },
    });
    expect(client.waits).toEqual(waits);
    expect(server.seen).toHaveLength(waits.length + 1);
  });

  it('contains the advised wait of an ambiguous answer', async () => {
    const server = await startServer((response) => json(response, 503, {}, { 'retry-after': '9' }));
    const sends = await testClient(server.baseUrl).createBooking(BODY, IDEMPOTENCY_KEY);
    expect(outcomes(sends)).toEqual([
      { kind: 'ambiguous', cause: 'status', status: 503, retryAfterMs: 9000 },
    ]);
  });

  it('is read through a mapping, and is in doubt if the mapping does not fit, throws or hangs', async () => {
    const server = await startServer((response) => json(response, 200, { ok: { ref: 'X-1' } }));
    const through = async (booking: () => unknown) => {
      const client = testClient(server.baseUrl, {
        mapping: { booking },
        timing: { bookingTryTimeoutMs: 600, bookingTries: 1 },
      });
      return outcomes(await client.createBooking(BODY, IDEMPOTENCY_KEY));
    };
    const inDoubt = (cause: string) => [{ kind: 'ambiguous', cause, status: 200 }];
    expect(await through(() => ({ reference: 'X-1' }))).toEqual([
      { kind: 'booked', booking: { reference: 'X-1' } },
    ]);
    expect(await through(() => ({}))).toEqual(inDoubt('answer-does-not-fit'));
    expect(await through(() => Promise.reject(new Error('no')))).toEqual(inDoubt('answer-does-not-fit'));
    expect(await through(() => new Promise(() => undefined))).toEqual(inDoubt('answer-does-not-fit'));
  });

  it('is a refusal after a 2xx only if the answer does not fit and the mapping says so', async () => {
    const server = await startServer((response) => json(response, 200, { success: false, id: 'X-1' }));
    const through = async (mapping: object) => {
      const client = testClient(server.baseUrl, { mapping, timing: { bookingTries: 1 } });
      return outcomes(await client.createBooking(BODY, IDEMPOTENCY_KEY));
    };
    const rejection = () => 'sold-out';
    const booking = () => undefined;
    expect(await through({ booking, rejection })).toEqual([
      { kind: 'rejected', reason: 'sold-out', status: 200 },
    ]);
    expect(await through({ booking, rejection: () => undefined })).toMatchObject([{ kind: 'ambiguous' }]);
    expect(await through({ booking: () => ({ reference: 'X-1' }), rejection })).toMatchObject([
      { kind: 'booked' },
    ]);
  });

  it('is logged with the place that does not fit, without its value', async () => {
    const server = await startServer((response) => json(response, 200, { number: { canary: 1 } }));
    const booking = (answer: unknown) => ({ reference: Object(answer).number });
    const client = testClient(server.baseUrl, { mapping: { booking }, timing: { bookingTries: 1 } });
    await client.createBooking(BODY, IDEMPOTENCY_KEY);
    expect(client.calls).toMatchObject([
      { outcome: 'ambiguous', cause: 'mapping.booking.reference: expected string' },
    ]);
    expect(JSON.stringify(client.calls)).not.toContain('canary');
  });

  it('is read from an answer without a body only through a mapping', async () => {
    const server = await startServer((response) => response.writeHead(204).end());
    const through = async (mapping: object) => {
      const client = testClient(server.baseUrl, { mapping, timing: { bookingTries: 1 } });
      return outcomes(await client.createBooking(BODY, IDEMPOTENCY_KEY));
    };
    expect(await through({})).toMatchObject([{ kind: 'ambiguous', cause: 'answer-not-json' }]);
    expect(await through({ booking: () => undefined })).toMatchObject([
      { kind: 'ambiguous', cause: 'answer-does-not-fit' },
    ]);
  });
});
