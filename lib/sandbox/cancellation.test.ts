import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../contract/index.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import {
  bookingBody,
  call,
  plainSeed,
  readAvailability,
  readBooking,
  readError,
  stayPath,
  TODAY,
  testClock,
} from './test-caller.ts';

const { key } = plainSeed;
const other = { ...plainSeed, slug: 'other-inn', key: 'bellhop-test-other-inn-0002' };
let clock: ReturnType<typeof testClock>;
let sandbox: Sandbox;
beforeEach(() => {
  clock = testClock();
  sandbox = createSandbox({ now: clock.now, properties: [plainSeed, other] });
});
afterEach(() => sandbox.close());

const book = async (body: object = {}, idempotencyKey = 'k') =>
  readBooking(
    await call(sandbox, '/bookings', {
      key,
      body: { ...bookingBody, ...body },
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
  );
const lookUp = (name: string, as = key) =>
  call(sandbox, `/bookings/${encodeURIComponent(name)}`, { key: as });
const cancel = (name: string, as = key) =>
  call(sandbox, `/bookings/${encodeURIComponent(name)}/cancel`, { key: as, method: 'POST' });
const unitsFree = async () => {
  const rooms = await readAvailability(await call(sandbox, stayPath(bookingBody), { key }));
  return rooms.find(({ roomTypeId }) => roomTypeId === bookingBody.roomTypeId)?.unitsAvailable;
};

describe('GET /bookings/{booking}', () => {
  test('finds a booking by id, and by reference in any spelling', async () => {
    const booking = await book();
    const { id, reference } = booking;
    const typed = [reference.toLowerCase(), reference.replace('-', ''), reference.replace('-', ' – ')];
    for (const name of [id, reference, ...typed]) {
      expect(await readBooking(await lookUp(name))).toEqual(booking);
    }
  });

  test("answers 404 for an unknown booking, and for another property's", async () => {
    const booking = await book();
    for (const answer of [await lookUp('PI-222222'), await lookUp(booking.reference, other.key)]) {
      expect([answer.status, await readError(answer)]).toMatchObject([404, { code: 'not_found' }]);
    }
  });

  test('needs only an API key with the scope read', async () => {
    const booking = await book();
    sandbox.control.setPlan('plain-inn', 'free');
    expect((await lookUp(booking.reference)).status).toBe(200);
    const refused = await cancel(booking.reference);
    expect([refused.status, await readError(refused)]).toMatchObject([403, { code: 'plan_required' }]);
    expect((await readBooking(await lookUp(booking.id))).status).toBe('confirmed');
  });
});

describe('POST /bookings/{booking}/cancel', () => {
  test('gives every night back once, and repeats its answer', async () => {
    const [first] = [await book(), await book({}, 'another')];
    expect(await unitsFree()).toBe(3);
    const answers = [await cancel(first.reference), await cancel(first.id)];
    for (const answer of answers) {
      expect([answer.status, await readBooking(answer)]).toEqual([200, { ...first, status: 'cancelled' }]);
    }
    expect(await unitsFree()).toBe(4);
    expect(sandbox.control.bookings().map(({ status }) => status)).toEqual(['cancelled', 'confirmed']);
  });

  test('keeps the idempotency key, which still finds the booking and makes no second one', async () => {
    const booking = await book();
    await cancel(booking.id);
    expect(await book()).toEqual({ ...booking, status: 'cancelled' });
  });

  test('does not change the nights of other bookings and rooms', async () => {
    const later = await book({ checkin: bookingBody.checkout, checkout: addDays(bookingBody.checkout, 2) });
    await book({}, 'another');
    await cancel(later.reference);
    expect(await unitsFree()).toBe(4);
  });

  test("answers 404 for an unknown booking, and for another property's, which stays", async () => {
    const booking = await book();
    expect((await cancel('nothing')).status).toBe(404);
    expect((await cancel(booking.id, other.key)).status).toBe(404);
    expect((await readBooking(await lookUp(booking.id))).status).toBe('confirmed');
  });

  test('answers 409 for a stay that has begun, unless it was cancelled before', async () => {
    const today = { checkin: TODAY, checkout: addDays(TODAY, 2) };
    const [kept, given] = [await book(today), await book(today, 'another')];
    await cancel(given.id);
    clock.advance(24 * 3_600_000);
    const refused = await cancel(kept.id);
    expect([refused.status, await readError(refused)]).toMatchObject([409, { code: 'not_cancellable' }]);
    expect((await cancel(given.id)).status).toBe(200);
  });
});
