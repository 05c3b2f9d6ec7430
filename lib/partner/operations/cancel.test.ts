import { describe, expect, it } from 'vitest';
import type { PartnerOptions } from '../options.ts';
import { testClient } from '../test-client.ts';
import { type Answering, closedPort, json, startServer } from '../test-server.ts';
import type { OptionalOperation } from './operation-path.ts';

const NAME = { id: 'bk/1', reference: 'HH-1234', email: 'zoe@guest.example' };
const POST: OptionalOperation = { method: 'POST', path: '/bookings/{id}/cancel' };
const GONE = { id: 'bk/1', reference: 'HH-1234', status: 'cancelled' };

async function send(answering: Answering, options: Partial<PartnerOptions> = {}, operation = POST) {
  const server = await startServer(answering);
  const client = testClient(server.baseUrl, options);
  return { outcome: await client.cancelBooking(operation, NAME), server, client };
}

describe('cancelBooking', () => {
  it('sends the configured request once, and trusts an answer with a cancelled status', async () => {
    const { outcome, server, client } = await send((out) => json(out, 200, { data: GONE }));
    expect(outcome).toEqual({ kind: 'cancelled', booking: GONE });
    expect(server.seen.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      'POST /partner/v1/bookings/bk%2F1/cancel {}',
    ]);
    expect(client.calls).toMatchObject([{ operation: 'cancel', attempt: 1, outcome: 'cancelled' }]);
  });

  it('sends a DELETE without a body', async () => {
    const { server } = await send(
      (out) => out.writeHead(204).end(),
      {},
      { method: 'DELETE', path: '/b/{id}' },
    );
    expect(server.seen).toMatchObject([{ method: 'DELETE', url: '/partner/v1/b/bk%2F1', body: '' }]);
    expect(server.seen[0]?.headers).not.toHaveProperty('content-type');
  });

  it('reads the answer through mapping.booking', async () => {
    const mapping = { booking: () => GONE };
    expect((await send((out) => json(out, 200, { done: 1 }), { mapping })).outcome.kind).toBe('cancelled');
  });

  it.each([
    ['no content', (out) => out.writeHead(204).end()],
    ['another status', (out) => json(out, 200, { data: { ...GONE, status: 'confirmed' } })],
    ['an unreadable body', (out) => json(out, 200, { ok: true })],
  ] satisfies [string, Answering][])('does not trust a 2xx with %s', async (_, answering) => {
    expect((await send(answering)).outcome.kind).toBe('accepted');
  });

  it.each([
    [403, { message: 'Write API requires the Starter plan or higher.' }, 'closed'],
    [401, { code: 'invalid_api_key' }, 'unauthorized'],
    [409, { code: 'not_cancellable' }, 'invalid'],
  ])('treats %i %j as a refusal', async (status, body, reason) => {
    const { outcome } = await send((out) => json(out, status, body));
    expect(outcome).toEqual({ kind: 'rejected', reason, status });
  });

  it('recognizes a refusal through mapping.rejection', async () => {
    const mapping = { rejection: () => 'invalid' };
    const { outcome } = await send((out) => json(out, 400, {}), { mapping });
    expect(outcome).toMatchObject({ kind: 'rejected', reason: 'invalid' });
  });

  it.each([400, 404, 408, 409, 500, 503])('is in doubt after %i, and sends no more', async (status) => {
    const { outcome, server } = await send((out) => json(out, status, { code: 'else' }));
    expect(outcome).toEqual({ kind: 'ambiguous', cause: 'status', status });
    expect(server.seen).toHaveLength(1);
  });

  it('is in doubt when no answer comes, and when the connection breaks', async () => {
    const silent = await send(() => undefined, { timing: { bookingTryTimeoutMs: 50 } });
    expect(silent.outcome).toEqual({ kind: 'ambiguous', cause: 'time-out' });
    const broken = await send((out) => out.destroy());
    expect(broken.outcome).toMatchObject({ kind: 'ambiguous' });
    expect([silent.server.seen.length, broken.server.seen.length]).toEqual([1, 1]);
  });

  it('reports a request that was never sent, and an advised wait', async () => {
    const client = testClient(`http://127.0.0.1:${await closedPort()}/partner/v1`);
    expect(await client.cancelBooking(POST, NAME)).toMatchObject({ kind: 'never-sent' });
    expect(await client.cancelBooking(POST, { ...NAME, id: '..' })).toMatchObject({ kind: 'never-sent' });
    const { outcome } = await send((out) => json(out, 429, {}, { 'retry-after': '3' }));
    expect(outcome).toEqual({ kind: 'rate-limited', retryAfterMs: 3000 });
  });
});
