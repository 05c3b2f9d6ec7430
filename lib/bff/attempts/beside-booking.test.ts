import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, type Guest, startBench, stayIn } from '../test/test-bench.ts';

/** @file A confirmed booking blocks nothing. The same order again is still the same booking. */

const BOB = { firstName: 'Bob', lastName: 'Ross', email: 'bob@example.com' };

let bench: Bench;
let guest: Guest;
beforeEach(async () => {
  bench = await startBench();
  guest = await bench.guest().arrive();
});
afterEach(() => bench.close());

const bookings = () => bench.sandbox.control.bookings();
const current = async () => (await guest.get('/attempts/current')).body;
const book = async (days: number, room = 'double-sea') => (await guest.book(stayIn(days), room)).body;
/** The references of the session's bookings, the newest first. */
async function knownReferences(): Promise<string[]> {
  const { booking, earlier = [] } = await current();
  const earlierEntries: { booking: { reference: string } }[] = earlier;
  return [booking, ...earlierEntries.map((one) => one.booking)].flatMap((one) => one?.reference ?? []);
}

describe('another order beside a booking', () => {
  it.each([
    ['other nights', 60, 'double-sea'],
    ['another room', 30, 'double-courtyard'],
  ])('is made for %s, and the first booking is kept', async (_, days, room) => {
    const first = await book(30);
    const second = await book(days, room);
    expect(bookings()).toHaveLength(2);
    expect(await knownReferences()).toEqual([second.booking.reference, first.booking.reference]);
    expect((await current()).earlier[0]).toEqual({ attempt: first.attempt, booking: first.booking });
  });

  it('is one booking, however often its press is repeated with its ticket', async () => {
    await book(30);
    const press = { ...(await guest.order(stayIn(60), 'double-sea')), ticket: guest.ticket };
    const [one, other] = [await guest.arm(press), await guest.arm(press)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.attempt.id).toBe(one.body.attempt.id);
    await guest.commit(one.body.attempt.id);
    expect((await guest.arm(press)).body.attempt).toMatchObject({
      id: one.body.attempt.id,
      state: 'confirmed',
    });
    expect(bookings()).toHaveLength(2);
  });

  it('can be made after the same order without a ticket was refused', async () => {
    await book(30);
    const { checkin, checkout } = stayIn(60);
    const order = { ...(await guest.order(stayIn(60), 'double-sea')), ticket: undefined };
    const nights = { property: 'harbour-house', roomTypeId: 'double-sea', from: checkin, to: checkout };
    bench.sandbox.control.setNights({ ...nights, units: 0 });
    expect((await guest.arm(order)).body.code).toBe('sold-out');
    bench.sandbox.control.setNights({ ...nights, units: 1 });
    const armed = await guest.arm(order);
    expect(armed.status).toBe(201);
    expect((await guest.commit(armed.body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(2);
  });

  it('has the same attempt again after cookie and memory have lost both orders', async () => {
    await book(30);
    const press = { ...(await guest.order(stayIn(60), 'double-sea')), ticket: guest.ticket };
    const first = await guest.arm(press);
    guest.cookie = '';
    guest.service = bench.another();
    const again = await guest.arm(press);
    expect(again.body.attempt.id).toBe(first.body.attempt.id);
  });

  it('waits until its guest knows of a booking that was confirmed meanwhile', async () => {
    const press = await guest.order(stayIn(30), 'double-sea');
    const { body } = await guest.arm(press);
    const late = guest.fork();
    await guest.commit(body.attempt.id);
    // This copy of the cookie is older than the outcome.
    const refused = await late.arm(await late.order(stayIn(60), 'double-sea'));
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-unresolved']);
    expect(refused.body.attempt).toMatchObject({ id: body.attempt.id, state: 'confirmed' });
    await late.look();
    expect((await late.book(stayIn(60), 'double-sea')).status).toBe(200);
    expect(bookings()).toHaveLength(2);
  });
});

describe('the same room and nights again', () => {
  it.each(['with the ticket of its press', 'with a new one'])('are the same booking, %s', async (which) => {
    const order = await guest.order(stayIn(30), 'double-sea');
    const press = { ...order, ticket: guest.ticket };
    const { body } = await guest.arm(press);
    await guest.commit(body.attempt.id);
    const again = await guest.arm(which === 'with a new one' ? { ...order, ticket: guest.ticket } : press);
    expect([again.status, again.body.attempt.id]).toEqual([201, body.attempt.id]);
    expect((await guest.commit(again.body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(1);
  });

  it('are the same booking after another booking was made', async () => {
    const first = await book(30);
    await book(60);
    const again = await guest.arm(await guest.order(stayIn(30), 'double-sea'));
    expect(again.body.attempt).toEqual(first.attempt);
    const committed = await guest.commit(again.body.attempt.id);
    expect([committed.status, committed.body.booking]).toEqual([200, first.booking]);
    expect(bookings()).toHaveLength(2);
  });

  it.each([
    ['for another guest', { guest: BOB }],
    ['for other adults', { adults: 1 }],
  ])('are refused %s, and the booking is named', async (_, change) => {
    const first = await book(30);
    const order = { ...(await guest.order({ ...stayIn(30), ...change }, 'double-sea')), ...change };
    const refused = await guest.arm(order);
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-unresolved']);
    expect(refused.body.attempt).toEqual(first.attempt);
  });

  it('are booked once more after an end, which forgets every booking of the session', async () => {
    await book(30);
    await book(60);
    expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
    expect(await current()).toEqual({ attempt: null });
    const again = await book(30);
    expect(bookings()).toHaveLength(3);
    expect(await knownReferences()).toEqual([again.booking.reference]);
  });
});

it.each([
  ['the current one', 60],
  ['an earlier one', 30],
])('a named booking is ended without the others: %s', async (_, days) => {
  const made = new Map([
    [30, await book(30)],
    [60, await book(60)],
  ] as const);
  const ended = made.get(days === 30 ? 30 : 60);
  const kept = made.get(days === 30 ? 60 : 30);
  expect((await guest.send('DELETE', `/attempts/current?attempt=${ended.attempt.id}`)).status).toBe(204);
  expect(await knownReferences()).toEqual([kept.booking.reference]);
  const again = await book(days);
  expect(again.booking.reference).not.toBe(ended.booking.reference);
  expect(bookings()).toHaveLength(3);
});

it('the end of a rejected order keeps the earlier bookings', async () => {
  const first = await book(30);
  const { checkin, checkout } = stayIn(60);
  const order = await guest.order(stayIn(60), 'double-sea');
  const { body } = await guest.arm(order);
  const nights = { property: 'harbour-house', roomTypeId: 'double-sea', from: checkin, to: checkout };
  bench.sandbox.control.setNights({ ...nights, units: 0 });
  expect((await guest.commit(body.attempt.id)).body.code).toBe('sold-out');
  expect((await guest.send('DELETE', `/attempts/current?attempt=${body.attempt.id}`)).status).toBe(204);
  expect(await knownReferences()).toEqual([first.booking.reference]);
  const again = await guest.arm(await guest.order(stayIn(30), 'double-sea'));
  expect(again.body.attempt.id).toBe(first.attempt.id);
});

it('one DELETE ends all bookings, also after a rejected order', async () => {
  await book(30);
  const { checkin, checkout } = stayIn(60);
  const { body } = await guest.arm(await guest.order(stayIn(60), 'double-sea'));
  const nights = { property: 'harbour-house', roomTypeId: 'double-sea', from: checkin, to: checkout };
  bench.sandbox.control.setNights({ ...nights, units: 0 });
  expect((await guest.commit(body.attempt.id)).body.code).toBe('sold-out');
  expect((await guest.send('DELETE', '/attempts/current')).status).toBe(204);
  expect((await guest.get('/attempts/current')).body).toEqual({ attempt: null });
});

describe('the cookie of several bookings', () => {
  it('keeps the newest bookings that it has space for, and stays small', async () => {
    const long = {
      firstName: 'M'.repeat(60),
      lastName: 'W'.repeat(60),
      email: `${'a'.repeat(40)}@example.com`,
    };
    const made: string[] = [];
    for (const days of [30, 40, 50, 60, 70]) {
      const armed = await guest.arm({ ...(await guest.order(stayIn(days), 'double-sea')), guest: long });
      made.unshift((await guest.commit(armed.body.attempt.id)).body.booking.reference);
      expect(guest.cookie.length).toBeLessThan(4096);
    }
    const kept = await knownReferences();
    expect(kept.length).toBeGreaterThan(1);
    expect(kept).toEqual(made.slice(0, kept.length));
  });

  it('drops an earlier booking that its guest cancels', async () => {
    const first = await book(30);
    const second = await book(60);
    const { reference, guest: who } = first.booking;
    await guest.send('POST', '/bookings/cancel', { reference, email: who.email });
    expect(await knownReferences()).toEqual([second.booking.reference]);
  });
});
