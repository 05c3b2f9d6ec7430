import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FRAME_HEADER } from '../contract/http/frame-header.ts';
import { ADA, type Bench, ORIGIN, secretsOf, startBench, stayIn, WITHOUT_TICKET } from './test/test-bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const bookings = () => bench.sandbox.control.bookings();
const sent = () => bench.arrivals().filter((arrival) => arrival === 'POST /bookings').length;

describe('a booking', () => {
  it('goes from search to confirmation, and exists upstream once, with the sealed idempotency key and body', async () => {
    const guest = bench.guest();
    const stay = stayIn(40, 3);
    const answer = await guest.book(stay, 'double-sea');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      attempt: { state: 'confirmed', stay: { ...stay, nights: 3 }, guest: ADA },
      booking: {
        reference: expect.stringMatching(/^\S+$/),
        room: { roomTypeId: 'double-sea', name: 'Elbe View Double' },
      },
    });
    expect(bookings()).toHaveLength(1);
    expect(bookings()[0]).toMatchObject({ ...stay, roomTypeId: 'double-sea', ...ADA });
    expect(bookings()[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is resumed by a reload, and a second commit gets the same answer without another call', async () => {
    const guest = bench.guest();
    const { body } = await guest.book();
    expect((await guest.get('/attempts/current')).body).toEqual(body);
    expect((await guest.commit(body.attempt.id)).body).toEqual(body);
    expect(sent()).toBe(1);
  });

  it('is found again by the same order in any tab, until the guest books another', async () => {
    const guest = bench.guest();
    const { body } = await guest.book();
    const again = await guest.arm(await guest.order());
    expect(again.body.attempt).toEqual(body.attempt);
    expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
    expect((await guest.get('/attempts/current')).body).toEqual({ attempt: null });
    expect((await guest.book()).body.booking.reference).not.toBe(body.booking.reference);
    expect(bookings()).toHaveLength(2);
  });

  it('is one booking if its attempt is committed 50 times at once', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const answers = await Promise.all(Array.from({ length: 50 }, () => guest.fork().commit(body.attempt.id)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.booking.reference)).size).toBe(1);
    expect(bookings()).toHaveLength(1);
  });

  it('is one booking if its attempt is committed 50 times at once through four processes', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const services = [bench.service, bench.another(), bench.another(), bench.another()];
    const tabs = Array.from({ length: 50 }, (_, index) => {
      const tab = guest.fork();
      tab.service = services[index % services.length] ?? bench.service;
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => tab.commit(body.attempt.id)));
    expect(new Set(answers.map((answer) => answer.body.booking.reference)).size).toBe(1);
    expect(bookings()).toHaveLength(1);
  });

  it('is one booking if two tabs order the same stay, because both make the same idempotency key', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order();
    const tabs = [guest.fork(), guest.fork()];
    const armed = await Promise.all(tabs.map((tab) => tab.arm(order)));
    expect(armed.map((answer) => answer.status)).toEqual([201, 201]);
    expect(armed[0]?.body.attempt.id).toBe(armed[1]?.body.attempt.id);
    await Promise.all(tabs.map((tab) => tab.commit(armed[0]?.body.attempt.id)));
    expect(bookings()).toHaveLength(1);
  });
});

describe('the last units', () => {
  it('become 5 bookings and 195 clear refusals if 200 sessions order the last 5 at once', async () => {
    const stay = stayIn(50);
    const units = {
      property: 'harbour-house',
      roomTypeId: 'double-sea',
      from: stay.checkin,
      to: stay.checkout,
      units: 5,
    };
    bench.sandbox.control.setNights(units);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => bench.guest().book(stay, 'double-sea')),
    );
    const won = answers.filter((answer) => answer.status === 200);
    const refusals = answers.filter((answer) => answer.status === 409 && answer.body.code === 'sold-out');
    expect([won.length, refusals.length]).toEqual([5, 195]);
    expect(bookings()).toHaveLength(5);
    expect(new Set(won.map((answer) => answer.body.booking.reference)).size).toBe(5);
  });
});

describe('an order that cannot be sealed', () => {
  it('must first begin a session, with the cookie, and is accepted if repeated', async () => {
    const guest = bench.guest();
    const order = await guest.order();
    const refused = await guest.arm(order);
    expect([refused.status, refused.body.code]).toEqual([428, 'session-required']);
    expect((await guest.arm(order)).status).toBe(201);
  });

  it('says that the room was sold out between search and click, and sends nothing', async () => {
    const guest = await bench.guest().arrive();
    const stay = stayIn(60);
    const order = await guest.order(stay, 'double-sea');
    bench.sandbox.control.setNights({
      property: 'harbour-house',
      roomTypeId: 'double-sea',
      from: stay.checkin,
      to: stay.checkout,
      units: 0,
    });
    const refused = await guest.arm(order);
    expect([refused.status, refused.body.code]).toEqual([409, 'sold-out']);
    expect(sent()).toBe(0);
    const { rooms } = await guest.search(stay);
    expect(rooms.map((room) => room.roomTypeId)).not.toContain('double-sea');
  });

  it('shows the old price, the new price and a quote if the price has changed between search and click', async () => {
    const guest = await bench.guest().arrive();
    const stay = stayIn(60);
    const order = await guest.order(stay, 'double-sea');
    bench.sandbox.control.setNights({
      property: 'harbour-house',
      roomTypeId: 'double-sea',
      from: stay.checkin,
      to: stay.checkout,
      price: '999.00',
    });
    const refused = await guest.arm(order);
    expect([refused.status, refused.body.code]).toEqual([409, 'price-changed']);
    expect(refused.body.current).toEqual({ amount: '1998.00', currency: 'EUR' });
    expect(refused.body.quoted.amount).not.toBe('1998.00');
    expect(sent()).toBe(0);
    const consented = await guest.arm({ ...order, quote: refused.body.quote });
    expect(consented.body.attempt.price).toEqual({ amount: '1998.00', currency: 'EUR' });
  });

  it('is refused before any request if its quote is forged or belongs to another property or stay', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order(stayIn(60), 'double-sea');
    const other = await bench.guest('riad-zaytoun').order(stayIn(60));
    const asked = bench.arrivals().length;
    const forged = order.quote.replace(/~\d+\.\d\d~/, '~1.00~');
    expect(forged).not.toBe(order.quote);
    for (const quote of [forged, other.quote, 'nonsense']) {
      const refused = await guest.arm({ ...order, quote });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([
        expect.objectContaining({ pointer: '/quote', code: 'quote-mismatch' }),
      ]);
    }
    expect((await guest.arm({ ...order, roomTypeId: 'no-such-room' })).status).toBe(400);
    expect(bench.arrivals()).toHaveLength(asked);
  });

  it('is refused with a changed e-mail while the order is armed, and the frozen body is sent', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order();
    const { body } = await guest.arm(order);
    const edited = await guest.arm({ ...order, guest: { ...ADA, email: 'other@example.com' } });
    expect([edited.status, edited.body.code]).toEqual([409, 'attempt-unresolved']);
    expect(edited.body.attempt).toEqual(body.attempt);
    await guest.commit(body.attempt.id);
    expect(bookings()).toEqual([expect.objectContaining(ADA)]);
  });

  it("is refused without a call if another room's order is unresolved", async () => {
    const guest = await bench.guest().arrive();
    const first = await guest.order(stayIn(30), 'double-sea');
    const second = await guest.order(stayIn(31), 'twin-harbour');
    await guest.arm(first);
    const asked = bench.arrivals().length;
    expect((await guest.arm(second)).body.code).toBe('attempt-unresolved');
    expect((await guest.send('DELETE', '/attempts/current')).body.code).toBe('attempt-unresolved');
    expect(bench.arrivals()).toHaveLength(asked);
  });

  it('is refused at a read-only property, which is known beforehand, and nothing is sent', async () => {
    const guest = bench.guest('steinbock-hut');
    expect((await guest.get('/property')).body.booking).toBe('read-only');
    const refused = await guest.arm(await guest.order(stayIn(30)));
    expect([refused.status, refused.body.code]).toEqual([403, 'booking-closed']);
    expect(sent()).toBe(0);
  });
});

describe('commit', () => {
  it('of an id that does not belong to the session is refused, with or without a session', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const stranger = await bench.guest().arrive();
    expect((await stranger.commit(body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect((await bench.guest().commit(body.attempt.id)).body.code).toBe('session-required');
    expect((await guest.commit('00000000-0000-8000-8000-000000000000')).body.code).toBe('attempt-mismatch');
    expect((await guest.commit('no-id')).body.code).toBe('not-found');
    expect(sent()).toBe(0);
  });

  it('says that the plan was closed meanwhile, and the property remembers it', async () => {
    const guest = bench.guest();
    await guest.arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.setPlan('harbour-house', 'free');
    const refused = await guest.commit(body.attempt.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'booking-closed']);
    expect(refused.body.attempt).toMatchObject({ state: 'rejected', reason: 'closed' });
    expect((await guest.get('/property')).body.booking).toBe('read-only');
    expect(bookings()).toHaveLength(0);
  });

  it('is refused if the API key was revoked meanwhile, nothing is lost, and the property is unavailable', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.revokeKey('harbour-house');
    const refused = await guest.commit(body.attempt.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'rejected']);
    expect(refused.body.attempt.reason).toBe('unauthorized');
    expect((await guest.get('/property')).body.booking).toBe('unavailable');
  });

  it('with a lost answer of the upstream ends confirmed, with one booking', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 1 });
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
    expect(sent()).toBe(2);
    expect(bookings()).toHaveLength(1);
  });

  it('that stays unanswered is in doubt, blocks everything else, and resolves when the guest asks again', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'malformed', times: 3 });
    const doubtful = await guest.commit(body.attempt.id);
    expect(doubtful.status).toBe(202);
    expect(doubtful.body).toMatchObject({ attempt: { state: 'in-doubt' }, retryAfter: expect.any(Number) });
    expect(doubtful.headers.get('retry-after')).toBe(String(doubtful.body.retryAfter));
    expect((await guest.arm(await guest.order(stayIn(90)))).body.code).toBe('attempt-unresolved');
    expect((await guest.get('/attempts/current')).body.attempt.state).toBe('in-doubt');
    const resolved = await guest.commit(body.attempt.id);
    expect([resolved.status, bookings().length]).toEqual([200, 1]);
  });

  it('is in doubt, not failed, after an unknown 4xx that looks like "sold out"', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 422, times: 3 });
    expect((await guest.commit(body.attempt.id)).status).toBe(202);
  });
});

describe('a lost answer and its lost cookie', () => {
  it('to POST /attempts: a repeat gives the same attempt and idempotency key', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order();
    const lost = await guest.fork().arm(order);
    const again = await guest.arm(order);
    expect(again.body.attempt.id).toBe(lost.body.attempt.id);
    await guest.commit(again.body.attempt.id);
    expect(bookings()).toHaveLength(1);
  });

  it('to a commit: another commit gives the same booking', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const lost = await guest.fork().commit(body.attempt.id);
    const again = await guest.commit(body.attempt.id);
    expect(again.body.booking).toEqual(lost.body.booking);
    expect(bookings()).toHaveLength(1);
  });
});

describe('the session', () => {
  it('survives a rotation of the secret with its idempotency keys unchanged', async () => {
    const older = { id: '17', value: 'a session secret for tests, long enough' };
    const newer = { id: '23', value: 'the next session secret, also long enough' };
    const guest = await bench.guest().arrive();
    const order = await guest.order();
    const before = await guest.fork().arm(order);
    guest.service = bench.another({ secrets: secretsOf(newer, older) });
    const after = await guest.arm(order);
    expect(after.body.attempt.id).toBe(before.body.attempt.id);
    // The cookie is sealed with the newer secret now, so the older secret alone no longer opens it.
    guest.service = bench.another({ secrets: secretsOf(older) });
    expect((await guest.fork().get('/attempts/current')).body).toEqual({ attempt: null });
  });

  it('is a new one if its cookie was tampered with; the log says so, and nothing is sent', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    guest.cookie = guest.cookie.slice(0, -6) + (guest.cookie.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA');
    expect((await guest.commit(body.attempt.id)).body.code).toBe('session-required');
    expect(sent()).toBe(0);
    expect(bench.lines.some((line) => line.includes('session cookie not readable'))).toBe(true);
  });

  it("of one property is unknown at another, even under the other's cookie name", async () => {
    const guest = await bench.guest().arrive();
    await guest.arm(await guest.order());
    const thief = bench.guest('riad-zaytoun');
    thief.cookie = guest.cookie.replace('harbour-house', 'riad-zaytoun');
    expect((await thief.get('/attempts/current')).body).toEqual({ attempt: null });
  });

  it('fits into a cookie with the longest names in the widest script', async () => {
    const guest = await bench.guest().arrive();
    const order = { ...(await guest.order(stayIn(45), 'captains-suite')) };
    order.guest = {
      firstName: '𠮷'.repeat(100),
      lastName: '𠮷'.repeat(100),
      email: `${'x'.repeat(242)}@example.com`,
    };
    const armed = await guest.arm(order);
    expect(armed.status).toBe(201);
    expect((await guest.commit(armed.body.attempt.id)).status).toBe(200);
    expect(guest.cookie.length).toBeLessThan(4096);
  });

  it('is not written by searches', async () => {
    const guest = await bench.guest().arrive();
    const before = guest.cookie;
    await guest.search(stayIn(30));
    expect(guest.cookie).toBe(before);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [ORIGIN, {}, /^bellhop-harbour-house=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/i],
    ['http://localhost:3000', {}, /^__Host-bellhop-harbour-house=[^;]+;.*; Secure/i],
    ['https://book.example', {}, /^__Host-bellhop-harbour-house=[^;]+;.*; Secure/i],
    [ORIGIN, { 'x-forwarded-proto': 'https' }, /^__Host-bellhop-harbour-house=[^;]+;.*; Secure/i],
    ['https://book.example', {}, /; SameSite=Lax$/i],
    [
      'https://book.example',
      { [FRAME_HEADER]: '1' },
      /^__Host-bellhop-harbour-house=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/i,
    ],
    // On an address without encryption, browsers keep no partitioned cookie.
    [
      ORIGIN,
      { [FRAME_HEADER]: '1' },
      /^bellhop-harbour-house=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/i,
    ],
  ])('has a suitable cookie for %s %j', async (origin, headers, form) => {
    const request = new Request(`${origin}/api/booking/harbour-house/attempts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(WITHOUT_TICKET),
    });
    const [line] = (await bench.service.handle(request)).headers.getSetCookie();
    expect(line).toMatch(form);
  });
});
