import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/index.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import {
  bookingBody,
  type CallOptions,
  call,
  callPanel,
  plainSeed,
  readAvailability,
  readBooking,
  readError,
  stayPath,
  testClock,
} from '../test-caller.ts';

const { key } = plainSeed;
const { checkin, checkout } = bookingBody;
let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox({ now: testClock().now, properties: [plainSeed] });
});
afterEach(() => sandbox.close());

const book = (headers: Record<string, string> = {}) =>
  call(sandbox, '/bookings', { key, body: bookingBody, headers });
const read = async (path: string): Promise<unknown> => (await callPanel(sandbox, path)).json();
const offers = async () => readAvailability(await call(sandbox, stayPath(bookingBody), { key }));

describe('/sandbox/api/bookings', () => {
  test('lists all bookings, newest last', async () => {
    expect(await read('/bookings')).toEqual([]);
    const first = await readBooking(await book({ 'Idempotency-Key': 'k' }));
    const second = await readBooking(await book());
    expect(await read('/bookings')).toEqual([
      {
        id: first.id,
        reference: first.reference,
        status: 'confirmed',
        property: 'plain-inn',
        idempotencyKey: 'k',
        stay: { checkin, checkout, nights: 3, adults: 2 },
        room: { roomTypeId: 'double', name: 'Double' },
        guest: bookingBody.guest,
        price: { total: '300.00', currency: 'EUR' },
        createdAt: '2027-03-01T11:00:00.000Z',
      },
      expect.objectContaining({ reference: second.reference, idempotencyKey: null }),
    ]);
  });
});

describe('/sandbox/api/requests', () => {
  test('shows the requests to the Partner API, with the API key masked', async () => {
    await call(sandbox, '/me');
    const headers = {
      'Idempotency-Key': 'k',
      Cookie: 'session=secret',
      Authorization: 'Bearer secret',
      'X-Trace': 't',
    };
    await book(headers);
    const log = await read('/requests');
    expect(log).toEqual([
      expect.objectContaining({ method: 'GET', path: '/partner/v1/me', status: 401, property: null }),
      {
        time: '2027-03-01T11:00:00.000Z',
        property: 'plain-inn',
        method: 'POST',
        path: '/partner/v1/bookings',
        status: 201,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'k',
          'x-api-key': '****0001',
          'x-trace': 't',
          authorization: '****',
          cookie: '****',
        },
        idempotencyKey: 'k',
        durationMs: 0,
        fault: null,
      },
    ]);
    for (const secret of [key, 'secret', bookingBody.guest.email])
      expect(JSON.stringify(log)).not.toContain(secret);
  });

  test('keeps the query, and only the last thousand requests', async () => {
    for (let count = 0; count < 1_005; count += 1) await call(sandbox, `/me?n=${count}`, { key });
    const paths = sandbox.control.requests().map(({ path }) => path);
    expect([paths.length, paths[0], paths.at(-1)]).toEqual([
      1_000,
      '/partner/v1/me?n=5',
      '/partner/v1/me?n=1004',
    ]);
  });
});

describe('/sandbox/api/faults', () => {
  test('adds faults, lists them with the calls left, and clears them', async () => {
    const fault = { operation: 'me', kind: 'status', status: 500, times: 2, property: 'plain-inn' };
    const added = await callPanel(sandbox, '/faults', { body: fault });
    expect([added.status, await added.json()]).toEqual([201, [fault]]);
    expect((await call(sandbox, '/me', { key })).status).toBe(500);
    expect(await read('/faults')).toEqual([{ ...fault, times: 1 }]);
    expect((await callPanel(sandbox, '/faults', { method: 'DELETE' })).status).toBe(200);
    expect(await read('/faults')).toEqual([]);
    expect((await call(sandbox, '/me', { key })).status).toBe(200);
  });

  test.each([
    [
      { operation: 'rooms', kind: 'delay', ms: 1 },
      'operation must be one of me, availability, bookings, lookup, cancel.',
    ],
    [{ operation: 'me', kind: 'status' }, 'status is required for kind "status".'],
    [{ operation: 'me', kind: 'status', status: 200 }, 'status must be at least 400.'],
    [{ operation: 'me', kind: 'delay', ms: 1.5 }, 'ms must be an integer.'],
    [{ operation: 'me', kind: 'delay' }, 'ms is required for kind "delay".'],
    [{ operation: 'me', kind: 'reset-after', time: 3 }, 'The body has unknown fields: time.'],
    [
      { operation: 'me', kind: 'reset-after', property: 'nowhere' },
      'there is no property "nowhere"; use one of: plain-inn.',
    ],
  ])('400 for %j', async (body, message) => {
    const answer = await callPanel(sandbox, '/faults', { body });
    expect([answer.status, (await readError(answer)).message]).toEqual([400, message]);
    expect(sandbox.control.faults()).toEqual([]);
  });
});

describe('/sandbox/api/nights', () => {
  const room = { property: 'plain-inn', roomTypeId: 'double' };

  test('simulates a room that is sold out between search and click', async () => {
    expect(await offers()).toHaveLength(1);
    const answer = await callPanel(sandbox, '/nights', {
      body: { ...room, from: checkin, to: checkin, units: 0 },
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { changed: 1 }]);
    expect(await offers()).toEqual([]);
    expect((await book()).status).toBe(409);
  });

  test('simulates a changed price; first and last night are both included', async () => {
    const last = addDays(checkout, -1);
    await callPanel(sandbox, '/nights', { body: { ...room, from: checkin, to: last, price: '10000000000' } });
    expect((await offers())[0]?.price.total).toBe('30000000000.00');
    await callPanel(sandbox, '/nights', { body: { ...room, from: checkin, to: last, price: '120.5' } });
    expect((await offers())[0]?.price.total).toBe('361.50');
    expect((await readBooking(await book())).price.total).toBe('361.50');
  });

  test.each([
    [{ from: checkin, to: checkin }, 'units or price is required.'],
    [{ from: checkout, to: checkin, units: 1 }, 'to must not be before from.'],
    [{ from: checkin, to: checkin, price: '1.005' }, '1.005 has finer digits than EUR allows (2).'],
    [{ from: checkin, to: checkin, price: '-1' }, 'price must be a decimal string such as "420.00".'],
    [{ from: checkin, to: checkin, price: '10000000000.01' }, 'price must be at most 10000000000.00 EUR.'],
    [{ from: checkin, to: checkin, price: '999999999999999' }, 'price must be at most 10000000000.00 EUR.'],
    [{ from: checkin, to: '2027-04-31', units: 1 }, 'to must be a calendar date in the form YYYY-MM-DD.'],
    [{ from: checkin, to: checkin, units: 1_001 }, 'units must be at most 1000.'],
    [{ from: checkin, to: checkin, units: -1 }, 'units must be at least 0.'],
    [{ from: checkin, to: checkin, units: 0.5 }, 'units must be an integer.'],
    [
      { from: checkin, to: checkin, units: 1, roomTypeId: 'x'.repeat(201) },
      'roomTypeId must have at most 200 characters.',
    ],
    [
      { from: checkin, to: checkin, units: 1, property: 'nowhere' },
      'there is no property "nowhere"; use one of: plain-inn.',
    ],
    [
      { from: '2020-01-01', to: '2020-01-02', units: 1 },
      'plain-inn has no nights of "double" from 2020-01-01 to 2020-01-02.',
    ],
  ])('400 for %j', async (change, message) => {
    const answer = await callPanel(sandbox, '/nights', { body: { ...room, ...change } });
    expect([answer.status, (await readError(answer)).message]).toEqual([400, message]);
  });
});

describe('/sandbox/api/plan', () => {
  test('changes the scope of the API key at once', async () => {
    const answer = await callPanel(sandbox, '/plan', { body: { property: 'plain-inn', plan: 'free' } });
    expect(answer.status).toBe(200);
    expect((await book()).status).toBe(403);
  });

  test.each([
    [{ property: 'plain-inn', plan: 'gold' }, 'plan must be one of free, starter, pro.'],
    [{ property: 'nowhere', plan: 'pro' }, 'there is no property "nowhere"; use one of: plain-inn.'],
  ])('400 for %j', async (body, message) => {
    const answer = await callPanel(sandbox, '/plan', { body });
    expect([answer.status, (await readError(answer)).message]).toEqual([400, message]);
  });
});

describe('/sandbox/api/reset', () => {
  test('restores the first state', async () => {
    await book({ 'Idempotency-Key': 'k' });
    const room = { property: 'plain-inn', roomTypeId: 'double', from: checkin, to: checkin };
    sandbox.control.setNights({ ...room, units: 0, price: '1.00' });
    sandbox.control.addFault({ operation: 'me', kind: 'reset-before', times: 9 });
    sandbox.control.setPlan('plain-inn', 'free');
    sandbox.control.rotateKey('plain-inn');

    expect((await callPanel(sandbox, '/reset', { method: 'POST' })).status).toBe(200);
    expect([await read('/bookings'), await read('/faults'), await read('/requests')]).toEqual([[], [], []]);
    const me = await call(sandbox, '/me', { key });
    expect(me.headers.get('RateLimit')).toBe('"starter";r=1199;t=60');
    expect(await offers()).toMatchObject([{ unitsAvailable: 5, price: { total: '300.00' } }]);
    expect((await book({ 'Idempotency-Key': 'k' })).status).toBe(201);
  });
});

describe('the panel API', () => {
  const reset = (headers: Record<string, string>, options: CallOptions = {}) =>
    callPanel(sandbox, '/reset', { method: 'POST', headers, ...options });

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://sandbox.test:81' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://sandbox.test' },
    { 'Sec-Fetch-Site': 'none', Origin: 'https://evil.example' },
  ])('refuses an unsafe call with %j', async (headers) => {
    await book();
    const answers = [
      await reset(headers),
      await callPanel(sandbox, '/faults', { method: 'DELETE', headers }),
      await callPanel(sandbox, '/plan', { body: { property: 'plain-inn', plan: 'free' }, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(sandbox.control.bookings()).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    {},
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://sandbox.test' },
    { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' },
  ])('serves an unsafe call with %j', async (headers) => {
    expect((await reset(headers)).status).toBe(200);
  });

  test('answers another method with 405 and Allow, another path with 404', async () => {
    const wrong = await callPanel(sandbox, '/faults', { method: 'PUT' });
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, POST, DELETE']);
    for (const path of ['', '/', '/nowhere', '/constructor', '/__proto__']) {
      expect((await callPanel(sandbox, path)).status).toBe(404);
    }
    expect((await callPanel(sandbox, '/faults', { method: 'TOSTRING' })).status).toBe(405);
  });

  test.each(['{', '[]', '""'])('answers 400 for the body %s', async (body) => {
    for (const path of ['/faults', '/nights', '/plan']) {
      expect((await callPanel(sandbox, path, { body })).status).toBe(400);
    }
  });
});
