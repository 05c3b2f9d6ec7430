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
  it('goes from search to confirmation, and exists upstream once, under the key and with the body that were sealed', async () => {
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

  it('is resumed by a reload, and answered again by a second commit without another call', async () => {
    const guest = bench.guest();
    const { body } = await guest.book();
    expect((await guest.get('/attempts/current')).body).toEqual(body);
    expect((await guest.commit(body.attempt.id)).body).toEqual(body);
    expect(sent()).toBe(1);
  });

  it('comes back for the same order again, in any tab, until the guest books another', async () => {
    const guest = bench.guest();
    const { body } = await guest.book();
    const again = await guest.arm(await guest.order());
    expect(again.body.attempt).toEqual(body.attempt);
    expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
    expect((await guest.get('/attempts/current')).body).toEqual({ attempt: null });
    expect((await guest.book()).body.booking.reference).not.toBe(body.booking.reference);
    expect(bookings()).toHaveLength(2);
  });

  it('of one attempt committed 50 times at once is one', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const answers = await Promise.all(Array.from({ length: 50 }, () => guest.fork().commit(body.attempt.id)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.booking.reference)).size).toBe(1);
    expect(bookings()).toHaveLength(1);
  });

  it('committed 50 times at once through four processes is still one', async () => {
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

  it('of two tabs on one stay is one: both make the same key', async () => {
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
  it('200 sessions at once for the last 5 leave 5 bookings and 195 clear refusals', async () => {
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
    const lost = answers.filter((answer) => answer.status === 409 && answer.body.code === 'sold-out');
    expect([won.length, lost.length]).toEqual([5, 195]);
    expect(bookings()).toHaveLength(5);
    expect(new Set(won.map((answer) => answer.body.booking.reference)).size).toBe(5);
  });
});

describe('an order that cannot be taken', () => {
  it('is asked to begin a session first, with the cookie, and goes through when repeated', async () => {
    const guest = bench.guest();
    const order = await guest.order();
    const refused = await guest.arm(order);
    expect([refused.status, refused.body.code]).toEqual([428, 'session-required']);
    expect((await guest.arm(order)).status).toBe(201);
  });

  it('sold out between search and click: says so, and sends nothing', async () => {
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

  it('price changed between search and click: old, new, and a quote to consent with', async () => {
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

  it("a forged quote, another property's, and another stay's are refused before anything is asked", async () => {
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

  it('a changed e-mail while the order is armed is refused, and the frozen body is what is sent', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order();
    const { body } = await guest.arm(order);
    const edited = await guest.arm({ ...order, guest: { ...ADA, email: 'other@example.com' } });
    expect([edited.status, edited.body.code]).toEqual([409, 'attempt-unresolved']);
    expect(edited.body.attempt).toEqual(body.attempt);
    await guest.commit(body.attempt.id);
    expect(bookings()).toEqual([expect.objectContaining(ADA)]);
  });

  it('another room, while one order is unresolved, is refused without a call', async () => {
    const guest = await bench.guest().arrive();
    const first = await guest.order(stayIn(30), 'double-sea');
    const second = await guest.order(stayIn(31), 'twin-harbour');
    await guest.arm(first);
    const asked = bench.arrivals().length;
    expect((await guest.arm(second)).body.code).toBe('attempt-unresolved');
    expect((await guest.send('DELETE', '/attempts/current')).body.code).toBe('attempt-unresolved');
    expect(bench.arrivals()).toHaveLength(asked);
  });

  it('at a property that cannot be booked: read-only is known beforehand, and nothing is sent', async () => {
    const guest = bench.guest('steinbock-hut');
    expect((await guest.get('/property')).body.booking).toBe('read-only');
    const refused = await guest.arm(await guest.order(stayIn(30)));
    expect([refused.status, refused.body.code]).toEqual([403, 'booking-closed']);
    expect(sent()).toBe(0);
  });
});

describe('commit', () => {
  it("of an id that is not this session's is refused, with or without a session", async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const stranger = await bench.guest().arrive();
    expect((await stranger.commit(body.attempt.id)).body.code).toBe('attempt-mismatch');
    expect((await bench.guest().commit(body.attempt.id)).body.code).toBe('session-required');
    expect((await guest.commit('00000000-0000-8000-8000-000000000000')).body.code).toBe('attempt-mismatch');
    expect((await guest.commit('no-id')).body.code).toBe('not-found');
    expect(sent()).toBe(0);
  });

  it('with the plan closed meanwhile: says so, and remembers it for the property', async () => {
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

  it('with the key revoked meanwhile: refused, nothing lost, and the property is unavailable', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.revokeKey('harbour-house');
    const refused = await guest.commit(body.attempt.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'rejected']);
    expect(refused.body.attempt.reason).toBe('unauthorized');
    expect((await guest.get('/property')).body.booking).toBe('unavailable');
  });

  it('whose answer is lost upstream ends confirmed, with one booking', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'reset-after', times: 1 });
    expect((await guest.commit(body.attempt.id)).status).toBe(200);
    expect(sent()).toBe(2);
    expect(bookings()).toHaveLength(1);
  });

  it('that stays unanswered is in doubt, refuses everything else, and resolves when asked again', async () => {
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

  it('answered 503 sold-out-like by an unknown 4xx is in doubt, not failed', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 422, times: 3 });
    expect((await guest.commit(body.attempt.id)).status).toBe(202);
  });
});

describe('a lost answer', () => {
  it('to POST /attempts, its cookie lost with it: repeated, it gives the same attempt and key', async () => {
    const guest = await bench.guest().arrive();
    const order = await guest.order();
    const lost = await guest.fork().arm(order);
    const again = await guest.arm(order);
    expect(again.body.attempt.id).toBe(lost.body.attempt.id);
    await guest.commit(again.body.attempt.id);
    expect(bookings()).toHaveLength(1);
  });

  it('to commit, its cookie lost with it: committed again, it is the same booking', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    const lost = await guest.fork().commit(body.attempt.id);
    const again = await guest.commit(body.attempt.id);
    expect(again.body.booking).toEqual(lost.body.booking);
    expect(bookings()).toHaveLength(1);
  });
});

describe('the session', () => {
  it('survives a rotation of the secret with its keys unchanged', async () => {
    const older = { id: '17', value: 'a session secret for tests, long enough' };
    const newer = { id: '23', value: 'the next session secret, also long enough' };
    const guest = await bench.guest().arrive();
    const order = await guest.order();
    const before = await guest.fork().arm(order);
    guest.service = bench.another({ secrets: secretsOf(newer, older) });
    const after = await guest.arm(order);
    expect(after.body.attempt.id).toBe(before.body.attempt.id);
    // Sealed anew with the newer secret: the older one alone no longer opens it.
    guest.service = bench.another({ secrets: secretsOf(older) });
    expect((await guest.fork().get('/attempts/current')).body).toEqual({ attempt: null });
  });

  it('tampered with is a new one, reported in the log, and dispatches nothing', async () => {
    const guest = await bench.guest().arrive();
    const { body } = await guest.arm(await guest.order());
    guest.cookie = guest.cookie.slice(0, -6) + (guest.cookie.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA');
    expect((await guest.commit(body.attempt.id)).body.code).toBe('session-required');
    expect(sent()).toBe(0);
    expect(bench.lines.some((line) => line.includes('session cookie not readable'))).toBe(true);
  });

  it("of one property is nothing to another, even under the other's cookie name", async () => {
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
    // Browsers keep no such cookie of an address without encryption.
    [
      ORIGIN,
      { [FRAME_HEADER]: '1' },
      /^bellhop-harbour-house=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/i,
    ],
  ])('has a cookie that fits %s %j', async (origin, headers, form) => {
    const request = new Request(`${origin}/api/booking/harbour-house/attempts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(WITHOUT_TICKET),
    });
    const [line] = (await bench.service.handle(request)).headers.getSetCookie();
    expect(line).toMatch(form);
  });
});
