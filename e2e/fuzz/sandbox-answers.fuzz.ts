import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoKeys } from '../../lib/sandbox/index.ts';
import { ADA } from '../hosts/http-guest.ts';
import { stayIn, stayParams } from '../hosts/stay.ts';
import { Witness } from './judge/witness.ts';
import { DESCRIPTIONS } from './requests/described.ts';
import type { Received, Sent } from './requests/exchange.ts';
import { openSite, type Site } from './server/site.ts';

/**
 * @file Compares live answers of the sandbox with its OpenAPI document: every operation, and every code that
 * a test can cause.
 */

/**
 * Answers that this test cannot cause: the answer of a defect, the answer about a stay that has begun (which
 * needs another clock), and the answer about a property without a key file (here each property has one).
 */
const UNSEEN = /^\w+ 500 internal$|^cancelBooking 409 not_cancellable$|^changeKeyFile 404 not_found$/;

const witness = new Witness(DESCRIPTIONS.sandbox);
let site: Site;
beforeAll(async () => {
  site = await openSite({ write: () => undefined });
});
afterAll(() => site.close());

function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Sent['headers'] = [],
): Promise<Received> {
  const typed: Sent['headers'] = body === undefined ? [] : [['content-type', 'application/json']];
  return witness.ask(site.origin, {
    method,
    path,
    headers: [...typed, ...headers],
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const keyOf = (slug: string): Sent['headers'] => [['x-api-key', demoKeys[slug] ?? '']];
const HARBOUR = keyOf('harbour-house');
const FREE = keyOf('steinbock-hut');
const property = 'harbour-house';
const PARTNER = [
  'GET /me',
  'GET /availability',
  'POST /bookings',
  'GET /bookings/HH-X',
  'POST /bookings/HH-X/cancel',
].map((line) => line.split(' ') as [string, string]);
const booking = (days = 30) => ({ ...stayIn(days), roomTypeId: 'double-sea', guest: ADA });

it('answers calls with an API key', async () => {
  expect((await call('GET', '/partner/v1/me', undefined, HARBOUR)).status).toBe(200);
  const search = `/partner/v1/availability?${stayParams(stayIn(30))}`;
  expect((await call('GET', search, undefined, HARBOUR)).status).toBe(200);
  expect((await call('GET', '/partner/v1/availability?adults=x', undefined, HARBOUR)).status).toBe(400);
  const headers: Sent['headers'] = [...HARBOUR, ['idempotency-key', 'a-key-for-this-booking']];
  expect((await call('POST', '/partner/v1/bookings', booking(), headers)).status).toBe(201);
  const { reference } = JSON.parse(
    (await call('POST', '/partner/v1/bookings', booking(31), headers)).body,
  ).data;
  const path = `/partner/v1/bookings/${reference}`;
  expect((await call('GET', path, undefined, HARBOUR)).status).toBe(200);
  expect((await call('POST', `${path}/cancel`, undefined, HARBOUR)).body).toContain('cancelled');
  expect((await call('POST', `${path}/cancel`, undefined, FREE)).status).toBe(403);
  expect((await call('GET', '/partner/v1/bookings/HH-X', undefined, HARBOUR)).status).toBe(404);
  expect((await call('POST', '/partner/v1/bookings/HH-X/cancel', undefined, HARBOUR)).status).toBe(404);
});

it('refuses bookings that cannot be made', async () => {
  const order = (body: unknown, headers = HARBOUR) => call('POST', '/partner/v1/bookings', body, headers);
  expect((await order({ ...booking(), adults: '2' })).status).toBe(400);
  expect((await order({ ...booking(), roomTypeId: 'attic' })).status).toBe(422);
  expect((await order({ ...booking(), adults: 3 })).status).toBe(422);
  expect((await order(booking(), FREE)).status).toBe(403);
  const { checkin: from, checkout: to } = stayIn(40);
  await call('POST', '/sandbox/api/nights', { property, roomTypeId: 'double-sea', from, to, units: 0 });
  expect((await order(booking(40))).status).toBe(409);
});

it('refuses calls without an API key, with a wrong one, or above the rate limit', async () => {
  for (const [method, path] of PARTNER) {
    expect((await call(method, `/partner/v1${path}`)).status).toBe(401);
    expect((await call(method, `/partner/v1${path}`, undefined, [['x-api-key', 'wrong']])).status).toBe(401);
  }
  for (let requests = 0; requests < 120; requests += 1) await call('GET', '/partner/v1/me', undefined, FREE);
  for (const [method, path] of PARTNER) {
    expect((await call(method, `/partner/v1${path}`, undefined, FREE)).status).toBe(429);
  }
});

it('answers with the status of an injected fault', async () => {
  const fault = { operation: 'me', kind: 'status', status: 418 };
  expect((await call('POST', '/sandbox/api/faults', fault)).status).toBe(201);
  expect((await call('GET', '/sandbox/api/faults')).body).toContain('418');
  expect((await call('GET', '/partner/v1/me', undefined, HARBOUR)).status).toBe(418);
  expect((await call('DELETE', '/sandbox/api/faults')).body).toBe('[]');
});

it('returns the data of the control panel', async () => {
  const from = stayIn(1).checkin;
  const paths = [
    'properties',
    'bookings',
    'bookings?property=riad-zaytoun',
    'requests',
    'log',
    'log?after=3',
  ];
  const ofProperty = [
    `nights?property=${property}&from=${from}`,
    ...['keys', 'quota', 'key-file'].map((name) => `${name}?property=${property}`),
  ];
  for (const path of [...paths, ...ofProperty]) {
    expect((await call('GET', `/sandbox/api/${path}`)).status, path).toBe(200);
  }
  for (const path of [
    'nights?days=0',
    'keys',
    'quota?property=nowhere',
    'key-file',
    'key-file?property=nowhere',
    'log?after=x',
    'bookings?property=nowhere',
  ]) {
    await call('GET', `/sandbox/api/${path}`);
  }
});

it('accepts changes from the control panel, and none from another site', async () => {
  const { checkin: from, checkout: to } = stayIn(50);
  const { key } = JSON.parse((await call('POST', '/sandbox/api/keys', { property })).body);
  const rotated = JSON.parse(
    (await call('POST', '/sandbox/api/keys/rotate', { property: 'riad-zaytoun' })).body,
  );
  const changes: [string, unknown][] = [
    ['/keys', { property }],
    ['/keys/rotate', { property: 'ryokan-matsukaze' }],
    ['/keys/revoke', { property: 'riad-zaytoun', id: rotated.id }],
    ['/key-file', { property, key }],
    ['/nights', { property, roomTypeId: 'double-sea', from, to, price: '99.00' }],
    ['/plan', { property, plan: 'starter' }],
    ['/faults', { operation: 'me', kind: 'delay', ms: 1 }],
    ['/reset', undefined],
  ];
  for (const [path, body] of changes) {
    expect((await call('POST', `/sandbox/api${path}`, body)).status, path).toBeLessThan(300);
    expect(
      (await call('POST', `/sandbox/api${path}`, body, [['origin', 'https://elsewhere.example']])).status,
    ).toBe(403);
    if (body) expect((await call('POST', `/sandbox/api${path}`, { nothing: 'known' })).status).toBe(400);
  }
  expect(
    (await call('DELETE', '/sandbox/api/faults', undefined, [['sec-fetch-site', 'cross-site']])).status,
  ).toBe(403);
});

it('has given every answer that the document describes', () => {
  expect(witness.unseen.filter((answer) => !UNSEEN.test(answer))).toEqual([]);
});
