/**
 * @file docs/partner-api.md, statement by statement, over real HTTP. Each test is named after the section and
 * the statement that it checks. What the document calls "not shown" is tested elsewhere.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, civilDateIn } from '../contract/index.ts';
import { createSandbox, demoKeys } from './index.ts';
import { type SandboxServer, serveSandbox } from './serve.ts';
import {
  type CallOptions,
  readAvailability,
  readBooking,
  readError,
  requestTo,
  stayPath,
} from './test-caller.ts';

const sandbox = createSandbox();
let server: SandboxServer;

beforeAll(async () => {
  server = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});
beforeEach(() => sandbox.control.reset());

const PRO = keyOf('harbour-house');
const STARTER = keyOf('riad-zaytoun');
const FREE = keyOf('steinbock-hut');

const checkin = addDays(civilDateIn('Europe/Berlin', new Date()), 40);
const stay = { checkin, checkout: addDays(checkin, 2), adults: 2 };
const booking = {
  ...stay,
  roomTypeId: 'double-courtyard',
  guest: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@guest.example' },
};

function keyOf(slug: string): string {
  const key = demoKeys[slug];
  if (key === undefined) throw new Error(`no demo key for ${slug}`);
  return key;
}

const ask = (path: string, options: CallOptions = {}) => fetch(requestTo(server.baseUrl + path, options));
const book = (idempotencyKey?: string, body: unknown = booking, key = PRO) =>
  ask('/bookings', {
    key,
    body,
    headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
  });
const nextKey = () => `conformance-${randomUUID()}`;

describe('§1 What the service does', () => {
  test('§1 Every API key belongs to exactly one property, and all requests are scoped to it automatically', async () => {
    await book(undefined, booking, PRO);
    await book(undefined, { ...booking, roomTypeId: 'patio-double' }, STARTER);
    const owners = sandbox.control.bookings().map(({ property, roomTypeId }) => [property, roomTypeId]);
    expect(owners).toEqual([
      ['harbour-house', 'double-courtyard'],
      ['riad-zaytoun', 'patio-double'],
    ]);
  });

  test('§1 No request carries a property identifier: a room type of another property is unknown to the key', async () => {
    expect((await book(undefined, { ...booking, roomTypeId: 'patio-double' }, PRO)).status).toBe(422);
    expect(sandbox.control.bookings()).toEqual([]);
  });

  test('§1 Read operations: check availability and prices for a date range', async () => {
    const rooms = await readAvailability(await ask(stayPath(stay), { key: PRO }));
    expect(rooms.map(({ roomTypeId }) => roomTypeId)).toContain('double-courtyard');
    expect(rooms.every(({ price }) => price.nights.length === 2)).toBe(true);
  });

  test('§1 Creating a booking supports idempotent retries through the Idempotency-Key header', async () => {
    const key = nextKey();
    const [first, second] = [await readBooking(await book(key)), await readBooking(await book(key))];
    expect(second).toEqual(first);
  });

  test('§1 All paths are relative to a base address whose last segments are partner/v1', async () => {
    const elsewhere = await fetch(requestTo(`${server.origin}/any/where/partner/v1/me`, { key: PRO }));
    expect([(await ask('/me', { key: PRO })).status, elsewhere.status]).toEqual([200, 200]);
    expect((await fetch(requestTo(`${server.origin}/me`, { key: PRO }))).status).toBe(404);
  });
});

describe('§2 Resources and their fields', () => {
  test('§2 The API key is passed in the X-Api-Key header', async () => {
    expect((await ask('/me', { headers: { 'X-Api-Key': PRO } })).status).toBe(200);
    expect((await ask(`/me?apiKey=${PRO}`, { headers: { Authorization: `Bearer ${PRO}` } })).status).toBe(
      401,
    );
  });

  test('§2 The full value is displayed once only, when the key is created', async () => {
    const { key } = sandbox.control.createKey('harbour-house');
    expect((await ask('/me', { key })).status).toBe(200);
    expect(JSON.stringify(sandbox.control.keys('harbour-house'))).not.toContain(key);
  });

  test('§2 A rotation issues a new value and revokes the old one', async () => {
    const { key } = sandbox.control.rotateKey('harbour-house');
    expect((await ask('/me', { key: PRO })).status).toBe(401);
    expect((await ask('/me', { key })).status).toBe(200);
  });

  test('§2 A key carries a scope that follows the property’s plan', async () => {
    sandbox.control.setPlan('harbour-house', 'free');
    expect((await book()).status).toBe(403);
    sandbox.control.setPlan('harbour-house', 'starter');
    expect((await book()).status).toBe(201);
  });

  test.each([
    ['roomTypeId is a string', { roomTypeId: 7 }],
    ['checkin is a date YYYY-MM-DD', { checkin: '01.02.2030' }],
    ['checkout is a date YYYY-MM-DD', { checkout: 20_300_201 }],
    ['adults is an integer', { adults: 1.5 }],
    ['guest is an object', { guest: 'Ada Lovelace' }],
    ['guest.firstName is a string', { guest: { ...booking.guest, firstName: 1 } }],
    ['guest.lastName is a string', { guest: { ...booking.guest, lastName: null } }],
    ['guest.email is an e-mail address', { guest: { ...booking.guest, email: 'ada' } }],
  ])('§2 Booking request: %s', async (_sentence, change) => {
    expect((await book(undefined, { ...booking, ...change })).status).toBe(400);
    expect((await book()).status).toBe(201);
  });

  test('§2 The availability result is a list of available room types with a price for the requested dates', async () => {
    const rooms = await readAvailability(await ask(stayPath(stay), { key: PRO }));
    expect(rooms.length).toBeGreaterThan(0);
    for (const { price } of rooms) {
      expect(price.total).toMatch(/^\d+\.\d{2}$/);
      expect(price.nights.map(({ date }) => date)).toEqual([checkin, addDays(checkin, 1)]);
    }
  });
});

describe('§3 States', () => {
  test('§3 A successful create operation produces a booking', async () => {
    const { reference } = await readBooking(await book());
    expect(sandbox.control.bookings().map((made) => made.reference)).toEqual([reference]);
  });
});

describe('§4 Endpoints', () => {
  test.each([
    ['GET', '/me'],
    ['GET', stayPath(stay)],
    ['POST', '/bookings'],
  ])('§4 All endpoints require the X-Api-Key header: %s %s', async (method, path) => {
    expect((await ask(path, { method })).status).toBe(401);
  });

  const everyPlan = [
    ['Free', FREE],
    ['Starter', STARTER],
    ['Pro', PRO],
  ];

  test.each(everyPlan)('§4 GET /me has scope read (%s)', async (_plan, key = '') => {
    expect((await ask('/me', { key })).status).toBe(200);
  });

  test.each(everyPlan)('§4 GET /availability is available on every plan (%s)', async (_plan, key = '') => {
    expect((await readAvailability(await ask(stayPath(stay), { key }))).length).toBeGreaterThan(0);
  });

  test.each([
    ['checkin', { ...stay, checkin: addDays(checkin, -1) }, 3],
    ['checkout', { ...stay, checkout: addDays(checkin, 5) }, 5],
  ])('§4 GET /availability takes %s', async (_name, asked, nights) => {
    const rooms = await readAvailability(await ask(stayPath(asked), { key: PRO }));
    expect(rooms.find(({ roomTypeId }) => roomTypeId === 'double-courtyard')?.price.nights).toHaveLength(
      nights,
    );
  });

  test('§4 GET /availability takes adults: only room types that hold them are listed', async () => {
    for (const roomTypeId of ['captains-suite', 'family-loft']) {
      const nights = { from: checkin, to: addDays(checkin, 1), units: 2 };
      sandbox.control.setNights({ property: 'harbour-house', roomTypeId, ...nights });
    }
    const rooms = await readAvailability(await ask(stayPath({ ...stay, adults: 3 }), { key: PRO }));
    expect(rooms.map(({ roomTypeId }) => roomTypeId)).toEqual(['captains-suite', 'family-loft']);
  });

  test('§4 POST /bookings requires the Starter plan or higher', async () => {
    const body = { ...booking, roomTypeId: 'double-bunk' };
    expect((await book(undefined, body, FREE)).status).toBe(403);
    expect((await book(undefined, { ...booking, roomTypeId: 'patio-double' }, STARTER)).status).toBe(201);
    expect((await book()).status).toBe(201);
  });

  test('§4 POST /bookings takes Content-Type application/json', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expect((await ask('/bookings', { key: PRO, body: booking, headers })).status).toBe(400);
  });

  test('§4 POST /bookings answers the created booking', async () => {
    expect(await readBooking(await book())).toMatchObject(booking);
  });

  test('§4 Idempotency rule 1: the first time a key is received, the service creates the booking and remembers the key', async () => {
    const key = nextKey();
    expect((await book(key)).status).toBe(201);
    expect(sandbox.control.bookings().map((made) => made.idempotencyKey)).toEqual([key]);
  });

  test('§4 Idempotency rule 2: the same key again returns the original booking and creates no new one', async () => {
    const key = nextKey();
    const original = await readBooking(await book(key));
    const again = await book(key);
    expect([again.status, await readBooking(again)]).toEqual([200, original]);
    expect(sandbox.control.bookings()).toHaveLength(1);
  });

  test.each([
    ['a network error', { kind: 'reset-after' }],
    ['a network error before the service worked', { kind: 'reset-before' }],
    ['a 5xx response', { kind: 'status', status: 503 }],
  ] as const)(
    '§4 Idempotency rule 3: a client can retry after %s with the same key',
    async (_what, fault) => {
      sandbox.control.addFault({ operation: 'bookings', times: 1, ...fault });
      const key = nextKey();
      const first = await book(key).then(
        ({ status }) => status,
        () => 'no answer',
      );
      expect(first === 'no answer' || first === 503).toBe(true);
      const { reference } = await readBooking(await book(key));
      expect(sandbox.control.bookings().map((made) => made.reference)).toEqual([reference]);
    },
  );

  test('§4 Idempotency rule 3: a client can retry after a timeout with the same key', async () => {
    sandbox.control.addFault({ operation: 'bookings', kind: 'timeout-after', times: 1 });
    const key = nextKey();
    const patience = new AbortController();
    const headers = { 'Idempotency-Key': key };
    const first = ask('/bookings', { key: PRO, body: booking, headers, signal: patience.signal });
    await expect.poll(() => sandbox.control.bookings().length).toBe(1);
    patience.abort(new DOMException('too long', 'TimeoutError'));
    await expect(first).rejects.toMatchObject({ name: 'TimeoutError' });
    expect((await book(key)).status).toBe(200);
    expect(sandbox.control.bookings()).toHaveLength(1);
  });

  test('§4 Idempotency rule 4: a new key is for a genuinely new booking', async () => {
    const references = [await readBooking(await book(nextKey())), await readBooking(await book(nextKey()))];
    expect(new Set(references.map(({ reference }) => reference)).size).toBe(2);
    expect(sandbox.control.bookings()).toHaveLength(2);
  });
});

describe('§5 Authentication', () => {
  test('§5.1 Every request carries the header X-Api-Key, in the example’s form `X-Api-Key: <API_KEY>`', async () => {
    expect((await ask('/me', { headers: { 'x-api-key': PRO } })).status).toBe(200);
    expect((await ask('/me', { headers: { 'X-API-KEY': PRO } })).status).toBe(200);
  });

  test('§5.2 The key binds the request to the key’s property', async () => {
    const names = await Promise.all(
      [PRO, STARTER, FREE].map(async (key) => JSON.stringify(await (await ask('/me', { key })).json())),
    );
    expect(names[0]).toContain('Harbour House');
    expect(names[1]).toContain('Riad Zaytoun');
    expect(names[2]).toContain('Steinbockhütte');
  });

  test('§5.3 Keys must be kept server-side: no browser of another origin is invited by CORS', async () => {
    const answer = await ask('/me', { key: PRO, headers: { Origin: 'https://elsewhere.example' } });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('§5.4 Create key: the full value is shown once, and works', async () => {
    const { key } = sandbox.control.createKey('riad-zaytoun');
    expect((await ask('/me', { key })).status).toBe(200);
    expect((await ask('/me', { key: STARTER })).status).toBe(200);
  });

  test('§5.5 Rotate issues a new value and cancels the old one', async () => {
    const { key } = sandbox.control.rotateKey('riad-zaytoun');
    const statuses = [await ask('/me', { key: STARTER }), await ask('/me', { key })].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([401, 200]);
  });

  test('§5.6 Missing header: the response is 401 Unauthorized', async () => {
    expect((await ask('/me')).status).toBe(401);
  });

  test.each([
    ['Free', FREE, ['read']],
    ['Starter', STARTER, ['read', 'write']],
    ['Pro', PRO, ['read', 'write']],
  ])('§5 Scopes: %s', async (_plan, key, scopes) => {
    expect(await (await ask('/me', { key })).json()).toMatchObject({ data: { scopes } });
  });

  test('§5 Calling a write endpoint with a Free-plan key gives 403 Forbidden', async () => {
    expect((await book(undefined, booking, FREE)).status).toBe(403);
  });
});

describe('§7 Errors', () => {
  test('§7 401 Unauthorized, X-Api-Key header absent: `Missing X-Api-Key header.`', async () => {
    const answer = await ask('/me');
    expect(answer.status).toBe(401);
    expect((await readError(answer)).message).toBe('Missing X-Api-Key header.');
  });

  test('§7 403 Forbidden, a write endpoint with a Free-plan key: `Write API requires the Starter plan or higher.`', async () => {
    const answer = await book(undefined, booking, FREE);
    expect(answer.status).toBe(403);
    expect((await readError(answer)).message).toBe('Write API requires the Starter plan or higher.');
  });

  test('§7 5xx responses can occur; retrying a booking creation is safe with the same Idempotency-Key', async () => {
    sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 500, times: 2 });
    const key = nextKey();
    const statuses = [await book(key), await book(key), await book(key), await book(key)];
    expect(statuses.map(({ status }) => status)).toEqual([500, 500, 201, 200]);
    expect(sandbox.control.bookings()).toHaveLength(1);
  });
});

describe('§8 Limits', () => {
  test.each([
    ['Free', 120, FREE],
    ['Starter', 1_200, STARTER],
  ])('§8 %s may make %i requests per minute', async (_plan, limit, key) => {
    const moment = new Date();
    const still = createSandbox({ now: () => moment });
    const url = 'http://sandbox.test/partner/v1/me';
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < limit + 5; sent += 1) {
      const { status } = await still.fetch(requestTo(url, { key }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    still.close();
    expect(Object.fromEntries(statuses)).toEqual({ 200: limit, 429: 5 });
  });

  // The same counter with another limit: to send as many takes seconds.
  test('§8 Pro may make 12000 requests per minute', async () => {
    const answer = await ask('/me', { key: PRO });
    expect(answer.headers.get('ratelimit-policy')).toBe('"pro";q=12000;w=60');
    expect(answer.headers.get('ratelimit')).toBe('"pro";r=11999;t=60');
  });
});

describe('§9 Versioning', () => {
  test.each(['v0', 'v2', 'v10', ''])('§9 All paths are served under v1, not under "%s"', async (version) => {
    const url = `${server.origin}/partner/${version}/me`;
    expect((await fetch(requestTo(url, { key: PRO }))).status).toBe(404);
  });
});
