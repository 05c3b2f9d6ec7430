import { describe, expect, it } from 'vitest';
import type { PartnerOptions } from '../options.ts';
import { BODY, IDEMPOTENCY_KEY, outcomes, testClient } from '../test-client.ts';
import { json, startServer } from '../test-server.ts';

/** Returns the outcome of an order whose answer has this status. */
async function answered(status: unknown, options: Partial<PartnerOptions> = {}) {
  const server = await startServer((response) => json(response, 201, { data: { reference: 'X-1', status } }));
  const client = testClient(server.baseUrl, { ...options, timing: { bookingTries: 1 } });
  const [outcome] = outcomes(await client.createBooking(BODY, IDEMPOTENCY_KEY));
  return { outcome, calls: client.calls };
}

const DOUBT = { kind: 'ambiguous', cause: 'answer-not-confirmed', status: 201 };

describe('the status of a new booking', () => {
  it.each(['confirmed', 'CONFIRMED', ' Booked ', 'reserved', undefined, null, ''])(
    'confirms the booking if it is %j',
    async (status) => {
      const { outcome, calls } = await answered(status);
      expect(outcome).toMatchObject({ kind: 'booked', booking: { reference: 'X-1' } });
      expect(calls[0]).not.toHaveProperty('bookingStatus');
    },
  );

  it.each<[unknown, string]>([
    ['failed', 'failed'],
    ['declined', 'declined'],
    ['PENDING', 'PENDING'],
    ['not_confirmed', 'not_confirmed'],
    ['On hold', 'On hold'],
    ['bestätigt', 'bestätigt'],
    [3, '3'],
    [false, 'false'],
    ['x'.repeat(90), 'x'.repeat(40)],
    // Other content must not reach the log.
    ['ask zoe@guest.example', 'neither words nor a short code'],
    ['key-7f3a91-of-the-hotel', 'neither words nor a short code'],
    [{ code: 'FAILED' }, 'neither words nor a short code'],
    [['confirmed', 'failed'], 'neither words nor a short code'],
  ])('leaves the order in doubt and is logged if it is %j', async (status, bookingStatus) => {
    const { outcome, calls } = await answered(status);
    expect(outcome).toEqual(DOUBT);
    expect(calls).toMatchObject([{ outcome: 'ambiguous', cause: 'answer-not-confirmed', bookingStatus }]);
  });

  it('confirms the booking only by the property’s own words, if it has some', async () => {
    const own = { confirmedStatuses: ['OK', 'bestätigt', '3'] };
    for (const status of ['ok', 'Besta\u0308tigt', 3]) {
      expect((await answered(status, own)).outcome).toMatchObject({ kind: 'booked' });
    }
    expect((await answered('confirmed', own)).outcome).toEqual(DOUBT);
  });

  it('is a refusal only if the mapping says so', async () => {
    const mapping = {
      rejection: (input: unknown) => (Object(input).body.data.status === 'declined' ? 'sold-out' : undefined),
    };
    expect((await answered('declined', { mapping })).outcome).toEqual({
      kind: 'rejected',
      reason: 'sold-out',
      status: 201,
    });
    expect((await answered('failed', { mapping })).outcome).toEqual(DOUBT);
  });

  it('leads to a retry while it is pending', async () => {
    const statuses = ['pending', 'confirmed'];
    const server = await startServer((response) =>
      json(response, 200, { data: { reference: 'X-1', status: statuses.shift() } }),
    );
    const sends = await testClient(server.baseUrl).createBooking(BODY, IDEMPOTENCY_KEY);
    expect(outcomes(sends).map(({ kind }) => kind)).toEqual(['ambiguous', 'booked']);
  });

  // The attempt knows whether this booking was its own before.
  it.each(['cancelled', 'canceled', 'CANCELLED'])('is returned unchanged if it is %s', async (status) => {
    const { outcome } = await answered(status);
    expect(outcome).toEqual({ kind: 'booked', booking: { reference: 'X-1', status } });
  });
});
