import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { bookingBody, call, plainSeed, readBooking, readError, stayPath } from '../test-caller.ts';
import type { Fault } from './faults.ts';

const free = { ...plainSeed, slug: 'free-inn', plan: 'free' as const, key: 'bellhop-test-free-inn-0002' };
const { key } = plainSeed;
const operations = ['me', 'availability', 'bookings'] as const;
let sandbox: Sandbox;
beforeEach(() => {
  const now = () => new Date('2027-03-01T11:00:00Z');
  sandbox = createSandbox({ now, properties: [plainSeed, free] });
});
afterEach(() => {
  vi.useRealTimers();
  sandbox.close();
});

const inject = (fault: Partial<Fault> & Pick<Fault, 'operation' | 'kind'>) =>
  sandbox.control.addFault({ times: 1, ...fault });
const made = () => sandbox.control.bookings().length;

function perform(operation: Fault['operation'], options: { signal?: AbortSignal; key?: string } = {}) {
  const as = { key, ...options };
  if (operation === 'me') return call(sandbox, '/me', as);
  if (operation === 'availability') return call(sandbox, stayPath(bookingBody), as);
  return call(sandbox, '/bookings', { ...as, body: bookingBody, headers: { 'Idempotency-Key': 'k' } });
}

describe.each(operations)('a fault on %s', (operation) => {
  const worked = operation === 'bookings' ? 1 : 0;
  const ok = operation === 'bookings' ? 201 : 200;

  test.each([
    ['reset-before', 0],
    ['reset-after', worked],
  ] as const)('of kind %s rejects like fetch', async (kind, expected) => {
    inject({ operation, kind });
    const lost = perform(operation);
    await expect(lost).rejects.toBeInstanceOf(TypeError);
    await expect(lost).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } });
    expect(made()).toBe(expected);
  });

  test.each([
    ['timeout-before', 0],
    ['timeout-after', worked],
  ] as const)('of kind %s is silent until the caller gives up', async (kind, expected) => {
    inject({ operation, kind });
    const patience = new AbortController();
    let settled = false;
    const silent = perform(operation, { signal: patience.signal }).finally(() => {
      settled = true;
    });
    await expect.poll(() => sandbox.control.requests()[0]?.fault).toBe(kind);
    expect([settled, made()]).toEqual([false, expected]);
    const reason = new DOMException('too long', 'TimeoutError');
    patience.abort(reason);
    await expect(silent).rejects.toBe(reason);
    expect(sandbox.control.requests()[0]).toMatchObject({ status: null, fault: kind });
  });

  test('of kind malformed does the work and cuts the answer', async () => {
    inject({ operation, kind: 'malformed' });
    const answer = await perform(operation);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      ok,
      'application/json; charset=utf-8',
    ]);
    await expect(answer.json()).rejects.toBeInstanceOf(SyntaxError);
    expect(made()).toBe(worked);
  });

  test('of kind status does no work', async () => {
    inject({ operation, kind: 'status', status: 502 });
    const answer = await perform(operation);
    expect(answer.status).toBe(502);
    expect(await readError(answer)).toMatchObject({ statusCode: 502, error: 'Bad Gateway' });
    expect(made()).toBe(0);
  });

  test('of kind delay answers after the time, not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    inject({ operation, kind: 'delay', ms: 5_000 });
    let status = 0;
    const late = perform(operation).then((answer) => {
      status = answer.status;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect([status, made()]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect([status, made()]).toEqual([ok, worked]);
  });
});

describe('faults', () => {
  test('of kind delay do not stop the booking when the caller gives up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    inject({ operation: 'bookings', kind: 'delay', ms: 5_000 });
    const patience = new AbortController();
    const left = perform('bookings', { signal: patience.signal });
    await vi.advanceTimersByTimeAsync(1_000);
    patience.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    expect(made()).toBe(0);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(made()).toBe(1);
    expect((await perform('bookings')).status).toBe(200);
  });

  test.each([
    [401, 'invalid_api_key', 'Unknown or revoked API key.'],
    [403, 'plan_required', 'Write API requires the Starter plan or higher.'],
    [409, 'room_unavailable', 'The room type is not available for every night of the stay.'],
    [500, 'internal', 'A fault that was asked for.'],
  ])('with status %i have the message that the sandbox itself uses', async (status, code, message) => {
    inject({ operation: 'bookings', kind: 'status', status });
    expect(await readError(await perform('bookings'))).toMatchObject({ statusCode: status, code, message });
  });

  test.each([429, 503])('with status %i have a Retry-After', async (status) => {
    inject({ operation: 'bookings', kind: 'status', status });
    expect((await perform('bookings')).headers.get('Retry-After')).toBe('1');
  });

  test('affect their operation as often as configured, in the order of injection, and no other operation', async () => {
    inject({ operation: 'bookings', kind: 'status', status: 500, times: 2 });
    inject({ operation: 'bookings', kind: 'status', status: 503 });
    expect((await perform('me')).status).toBe(200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await perform('bookings')).status);
    expect(statuses).toEqual([500, 500, 503, 201]);
    expect(sandbox.control.faults()).toEqual([]);
  });

  test('may affect one property only', async () => {
    inject({ operation: 'me', kind: 'status', status: 500, property: 'free-inn' });
    expect((await perform('me')).status).toBe(200);
    expect((await perform('me', { key: free.key })).status).toBe(500);
  });

  test('do not affect a caller with an unknown API key', async () => {
    inject({ operation: 'me', kind: 'status', status: 500 });
    expect((await perform('me', { key: 'unknown' })).status).toBe(401);
    expect(sandbox.control.faults()).toHaveLength(1);
  });

  test('also affect a look-up and a cancellation: its answer is lost, and the room is free', async () => {
    await perform('bookings');
    const path = `/bookings/${sandbox.control.bookings()[0]?.reference}`;
    inject({ operation: 'lookup', kind: 'status', status: 503 });
    inject({ operation: 'cancel', kind: 'reset-after' });
    expect((await call(sandbox, path, { key })).status).toBe(503);
    await expect(call(sandbox, `${path}/cancel`, { key, method: 'POST' })).rejects.toThrow('fetch failed');
    expect(await readBooking(await call(sandbox, path, { key }))).toMatchObject({ status: 'cancelled' });
  });

  test('that lose an answer leave a booking, which the same idempotency key finds', async () => {
    inject({ operation: 'bookings', kind: 'reset-after' });
    await expect(perform('bookings')).rejects.toThrow();
    const answer = await perform('bookings');
    expect([answer.status, (await readBooking(answer)).reference]).toEqual([
      200,
      sandbox.control.bookings()[0]?.reference,
    ]);
  });
});
