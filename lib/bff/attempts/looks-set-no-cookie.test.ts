import { sealData } from 'iron-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADA, type Bench, type Guest, startBench, stayIn } from '../test/test-bench.ts';
import { manyProperties, propertyNames } from '../test/test-browser.ts';

/** Requests that only read set no cookie: a guest may look at any number of a host's properties. */

const SECRET = { 17: 'a session secret for tests, long enough' };
const PROPERTY_COUNT = 4;

let bench: Bench;
let searchOf: string;
beforeAll(async () => {
  const operations = { getBooking: { method: 'GET', path: '/bookings/{id}' } };
  bench = await startBench({}, manyProperties(PROPERTY_COUNT, { operations }));
  searchOf = new URLSearchParams({ ...stayIn(30), adults: '2' }).toString();
});
afterAll(() => bench.close());

const LOOKS: [string, (guest: Guest) => ReturnType<Guest['send']>][] = [
  ['GET /property', (guest) => guest.get('/property')],
  ['HEAD /property', (guest) => guest.send('HEAD', '/property')],
  ['GET /availability', (guest) => guest.get(`/availability?${searchOf}`)],
  ['GET /availability/near', (guest) => guest.get(`/availability/near?${searchOf}`)],
  ['GET /attempts/current', (guest) => guest.get('/attempts/current')],
  ['GET /attempts/current with the ticket', (guest) => guest.look()],
  [
    'POST /bookings/find',
    (guest) => guest.send('POST', '/bookings/find', { reference: 'HH-000000', email: ADA.email }),
  ],
  ['DELETE /attempts/current', (guest) => guest.end()],
  ['a commit of nothing', (guest) => guest.commit('00000000-0000-8000-8000-000000000000')],
  ['GET of no address', (guest) => guest.get('/nothing')],
];

/** The cookie of a session without an order: an earlier release set such a cookie with each look. */
const emptySession = (property: string, password: Record<string, string>) =>
  sealData(
    { record: { property, sessionId: 'an-earlier-session', secretId: '17', generation: 0 } },
    { password, ttl: 3600 },
  );

describe.each([
  ['a browser without cookies', async () => ''],
  [
    'the cookie of an earlier release',
    async () => `bellhop-house-0=${await emptySession('house-0', SECRET)}`,
  ],
  [
    'a cookie under an unknown secret',
    async () =>
      `bellhop-house-0=${await emptySession('house-0', { 99: 'another secret, also long enough for it' })}`,
  ],
  ['a cookie that is no seal', async () => 'bellhop-house-0=nonsense'],
  ['the cookies of other properties', async () => `bellhop-house-1=${await emptySession('house-1', SECRET)}`],
])('%s', (_, cookie) => {
  it.each(LOOKS)('gets no cookie from %s', async (_name, look) => {
    const guest = bench.guest(propertyNames(1)[0]);
    guest.cookie = await cookie();
    await guest.get('/property');
    const { status, headers } = await look(guest);
    expect([status < 500, headers.getSetCookie()]).toEqual([true, []]);
  });
});

it('a look does not give the cookie of an ended session back after memory has lost the session', async () => {
  const guest = bench.guest('house-2');
  guest.ticket = (await guest.get('/property')).body.ticket;
  const { body } = await guest.arm(await guest.order());
  expect((await guest.commit(body.attempt.id)).status).toBe(200);
  expect((await guest.end()).status).toBe(204);
  guest.cookie = '';
  guest.service = bench.another();
  expect((await guest.look()).headers.getSetCookie()).toEqual([]);
});
