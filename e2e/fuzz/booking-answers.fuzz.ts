import { afterAll, beforeAll, expect, it } from 'vitest';
import { stayIn, stayParams } from '../hosts/stay.ts';
import { Witness } from './judge/witness.ts';
import { LiveGuest } from './live-guest.ts';
import { DESCRIPTIONS } from './requests/described.ts';
import { openSite, type Site } from './server/site.ts';

/**
 * @file Compares live answers of the BFF with its OpenAPI document: every operation, and every code that a
 * test can cause.
 */

/** Answers that a test cannot cause: those of a defect in Bellhop, and those of a process that is ending. */
const UNSEEN = /^\w+ 500 internal$|^getReadiness 503$/;

const HOUR_MS = 3_600_000;
const UNKNOWN_ID = '00000000-0000-8000-8000-000000000000';

const CALENDAR = `/availability/calendar?month=${stayIn(40).checkin.slice(0, 7)}&adults=2`;

const witness = new Witness(DESCRIPTIONS.booking);
/** Replaces the upstream's answer to bookings. */
let bookingAnswer: (() => Promise<Response>) | undefined;
let site: Site;
/** A site with low rate limits for each client. */
let strict: Site;

beforeAll(async () => {
  const quiet = { write: () => undefined, sleep: () => Promise.resolve() };
  site = await openSite({
    ...quiet,
    fetch: (input, init) => {
      const request = new Request(input, init);
      return request.method === 'POST' && bookingAnswer ? bookingAnswer() : fetch(request);
    },
  });
  strict = await openSite({ ...quiet, perClient: { searchesPerMinute: 1, attemptsPerMinute: 1 } });
});
afterAll(() => Promise.all([site.close(), strict.close()]));

const guest = (property?: string) => new LiveGuest(witness, site.origin, property);
const foreign = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
const bare = () => ({ origin: site.origin, 'content-type': 'text/plain' });
const LARGE = JSON.stringify({ firstName: 'x'.repeat(20_000) });

const unreachable = () =>
  Promise.reject(Object.assign(new TypeError('refused'), { cause: { code: 'ECONNREFUSED' } }));

/** Lets so many calls of the upstream fail. */
function fault(
  operation: 'me' | 'availability' | 'bookings' | 'lookup',
  kind: 'status' | 'malformed',
  times: number,
): void {
  site.upstream.control.addFault({ operation, kind, times, ...(kind === 'status' && { status: 500 }) });
}

it('answers requests that only read', async () => {
  const ada = guest();
  expect((await ada.get('/property')).status).toBe(200);
  expect((await ada.send('HEAD', '/property', undefined, {})).text).toBe('');
  expect((await ada.search()).status).toBe(200);
  expect((await ada.get('/availability?checkin=2027-02-30&checkout=x&adults=0')).status).toBe(400);
  expect((await ada.get('/availability/near?adults=2')).status).toBe(400);
  expect((await ada.get(`/availability/near?${stayParams(stayIn(40))}`)).status).toBe(200);
  expect((await ada.get('/availability/calendar?month=2027-13&adults=0')).status).toBe(400);
  expect((await ada.get(CALENDAR)).status).toBe(200);
  expect((await ada.get('/attempts/current')).status).toBe(200);
});

it('answers 404 for an unknown property', async () => {
  const nobody = guest('no-such-house');
  for (const path of ['/property', '/availability', '/availability/near', CALENDAR, '/attempts/current']) {
    expect((await nobody.get(path)).status).toBe(404);
  }
  expect((await nobody.place({})).status).toBe(404);
  expect((await nobody.manage('find', {})).status).toBe(404);
  expect((await nobody.manage('cancel', {})).status).toBe(404);
  expect((await nobody.commit(UNKNOWN_ID)).status).toBe(404);
  expect((await nobody.end()).status).toBe(404);
});

it('refuses requests of another origin, of another type, and with a bad body', async () => {
  const ada = guest();
  const id = await ada.armed();
  const unsafe = [
    ['POST', '/attempts'],
    ['POST', `/attempts/${id}/commit`],
    ['DELETE', '/attempts/current'],
    ['POST', '/bookings/find'],
    ['POST', '/bookings/cancel'],
  ] as const;
  for (const [method, path] of unsafe) {
    expect((await ada.send(method, path, '{}', foreign)).status).toBe(403);
    expect((await ada.send(method, path, '{}', bare())).status).toBe(415);
    expect((await ada.send(method, path, LARGE)).status).toBe(413);
    expect((await ada.send(method, path, '{"no":')).status).toBe(400);
  }
});

it('reports an order that is booked, found again and ended', async () => {
  const ada = guest();
  expect((await ada.place(await ada.order())).status).toBe(428);
  const { cookie: before, ticket } = ada;
  const order = await ada.order();
  expect((await ada.place({ ...order, quote: 'another' })).status).toBe(400);
  const { attempt } = (await ada.place(order)).body;
  expect((await ada.place({ ...order, ...stayIn(31) })).status).toBe(409);
  expect((await ada.end()).status).toBe(409);
  expect((await ada.withdraw(UNKNOWN_ID)).body.code).toBe('attempt-mismatch');
  expect((await ada.commit(UNKNOWN_ID)).status).toBe(409);
  expect((await ada.commit(attempt.id)).status).toBe(200);
  expect((await ada.get('/attempts/current')).body.booking.reference).toMatch(/^HH-/);
  expect((await ada.end()).status).toBe(204);
  // Another tab still has the state from before the end of the order.
  ada.cookie = before;
  ada.ticket = ticket;
  expect((await ada.place(order)).status).toBe(409);
  expect((await guest().commit(attempt.id)).status).toBe(428);
});

it('reports an order of several rooms, room by room', async () => {
  const ada = guest();
  await ada.begin();
  const { attempt } = (await ada.place(await ada.roomsOrder(stayIn(33)))).body;
  const booked = await ada.commit(attempt.id);
  expect(booked.status).toBe(200);
  expect(booked.body.attempt.lines).toHaveLength(2);
  expect((await ada.get('/attempts/current')).body.attempt).toEqual(booked.body.attempt);
  expect((await ada.place({ ...(await ada.roomsOrder(stayIn(34))), rooms: [] })).status).toBe(400);
});

it('reports changed prices and sold-out rooms', async () => {
  const [ada, bob, eve] = [guest(), guest(), guest()];
  const stay = stayIn(50);
  const nights = { property: 'harbour-house', from: stay.checkin, to: stay.checkout };
  const order = await ada.order(stay, 'double-sea');
  await ada.begin();
  const id = await bob.armed(stay, 'double-sea');
  const late = await eve.armed(stay, 'double-sea');
  site.upstream.control.setNights({ ...nights, roomTypeId: 'double-sea', price: '987.00' });
  expect((await ada.place(order)).body.code).toBe('price-changed');
  site.advance(4_000);
  expect((await eve.commit(late)).body.code).toBe('price-changed');
  site.upstream.control.setNights({ ...nights, roomTypeId: 'double-sea', units: 0 });
  expect((await ada.place(order)).body.code).toBe('sold-out');
  expect((await bob.commit(id)).body.code).toBe('sold-out');
});

it('reports a rejected, a doubtful and an unsent booking', async () => {
  const ada = guest();
  const refused = await ada.armed(stayIn(60));
  const body = JSON.stringify({ code: 'too_many_adults' });
  bookingAnswer = () => Promise.resolve(new Response(body, { status: 422 }));
  expect((await ada.commit(refused)).body.code).toBe('rejected');
  const bob = guest();
  const doubtful = await bob.armed(stayIn(61));
  bookingAnswer = () => Promise.resolve(new Response('', { status: 500 }));
  expect((await bob.commit(doubtful)).status).toBe(202);
  site.advance(HOUR_MS);
  expect((await bob.commit(doubtful)).status).toBe(410);
  expect((await bob.place(await bob.order(stayIn(62)))).status).toBe(410);
  expect((await bob.end()).status).toBe(204);
  const eve = guest();
  const unsent = await eve.armed(stayIn(63));
  bookingAnswer = unreachable;
  expect((await eve.commit(unsent)).status).toBe(503);
  bookingAnswer = undefined;
});

it('reports a plan that cannot book', async () => {
  const ada = guest('riad-zaytoun');
  const claim = await ada.booked(stayIn(40));
  await ada.end();
  const id = await ada.armed(stayIn(30));
  site.upstream.control.setPlan('riad-zaytoun', 'free');
  expect((await ada.commit(id)).status).toBe(403);
  expect((await ada.manage('cancel', claim)).status).toBe(403);
  const bob = guest('riad-zaytoun');
  await bob.begin();
  expect((await bob.place(await bob.order(stayIn(31)))).status).toBe(403);
});

it('reports an upstream that fails', async () => {
  const ada = guest();
  await ada.begin();
  const order = await ada.order(stayIn(70));
  fault('availability', 'malformed', 2);
  expect((await ada.place(order)).status).toBe(502);
  site.upstream.control.clearFaults();
  fault('availability', 'status', 2);
  expect((await ada.place(order)).status).toBe(503);
  site.upstream.control.clearFaults();
  fault('availability', 'malformed', 2);
  expect((await ada.search(stayIn(71))).status).toBe(502);
  site.upstream.control.clearFaults();
  fault('availability', 'status', 2);
  expect((await ada.search(stayIn(72))).status).toBe(503);
  site.upstream.control.clearFaults();
});

it('refuses a client that asks too often', async () => {
  const eager = new LiveGuest(witness, strict.origin);
  await eager.begin();
  const order = await eager.order();
  expect((await eager.search()).status).toBe(429);
  const near = `/availability/near?${stayParams(stayIn(40))}`;
  expect((await eager.get(near)).status).toBe(429);
  expect((await eager.get(CALENDAR)).status).toBe(429);
  const { attempt } = (await eager.place(order)).body;
  await eager.commit(attempt.id);
  await eager.end();
  expect((await eager.place(order)).status).toBe(429);
});

it('answers commits of a client that sends too many', async () => {
  const ada = new LiveGuest(witness, strict.origin);
  const id = await ada.armed();
  strict.upstream.control.addFault({ operation: 'bookings', kind: 'status', status: 500, times: 1_000 });
  const statuses = new Set<number>();
  for (let commits = 0; commits < 8; commits += 1) statuses.add((await ada.commit(id)).status);
  expect([...statuses]).toEqual([202, 429]);
});

it('finds the booking of a guest who comes back, and cancels it', async () => {
  const ada = guest();
  const claim = await ada.booked(stayIn(80));
  expect((await ada.manage('find', claim)).body.cancellable).toBe(true);
  expect((await ada.manage('find', { ...claim, email: 'bob@example.com' })).status).toBe(404);
  bookingAnswer = () => Promise.resolve(new Response('', { status: 500 }));
  expect((await ada.manage('cancel', claim)).status).toBe(202);
  bookingAnswer = () => Promise.resolve(new Response('{"code":"too_many_adults"}', { status: 422 }));
  expect((await ada.manage('cancel', claim)).status).toBe(409);
  bookingAnswer = unreachable;
  expect((await ada.manage('cancel', claim)).status).toBe(503);
  bookingAnswer = undefined;
  for (const what of ['find', 'cancel'] as const) {
    fault('lookup', 'malformed', 2);
    expect((await ada.manage(what, claim)).status).toBe(502);
    site.upstream.control.clearFaults();
    fault('lookup', 'status', 2);
    expect((await ada.manage(what, claim)).status).toBe(503);
    site.upstream.control.clearFaults();
  }
  expect((await ada.manage('cancel', claim)).body.booking.status).toBe('cancelled');
});

it('limits how often guests find and cancel bookings', async () => {
  const eager = new LiveGuest(witness, strict.origin);
  await eager.begin();
  const claim = { reference: 'HH-NOTHING', email: 'ada@example.com' };
  await eager.manage('find', claim);
  expect((await eager.manage('find', claim)).status).toBe(429);
  expect((await eager.manage('cancel', claim)).status).toBe(429);
});

it('reports its health', async () => {
  const ask = (check = '') =>
    witness.ask(site.origin, { method: 'GET', path: `/api/health${check}`, headers: [] });
  for (const check of ['', '/live', '/ready']) expect((await ask(check)).status).toBe(200);
  site.upstream.control.revokeKey('ryokan-matsukaze');
  site.advance(HOUR_MS);
  expect((await ask()).status).toBe(503);
});

it('has given every answer that the document describes', () => {
  expect(witness.unseen.filter((answer) => !UNSEEN.test(answer))).toEqual([]);
});
