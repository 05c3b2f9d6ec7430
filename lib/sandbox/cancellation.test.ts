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
const look = (name: string, as = key) => call(sandbox, `/bookings/${encodeURIComponent(name)}`, { key: as });
const cancel = (name: string, as = key) =>
  call(sandbox, `/bookings/${encodeURIComponent(name)}/cancel`, { key: as, method: 'POST' });
const unitsFree = async () => {
  const rooms = await readAvailability(await call(sandbox, stayPath(bookingBody), { key }));
  return rooms.find(({ roomTypeId }) => roomTypeId === bookingBody.roomTypeId)?.unitsAvailable;
};

describe('GET /bookings/{booking}', () => {
  test('shows it by id and by reference, as the guest may have typed that', async () => {
    const booking = await book();
    const { id, reference } = booking;
    const typed = [reference.toLowerCase(), reference.replace('-', ''), reference.replace('-', ' – ')];
    for (const name of [id, reference, ...typed]) {
      expect(await readBooking(await look(name))).toEqual(booking);
    }
  });

  test("404 for one that there is not, and for another property's", async () => {
    const booking = await book();
    for (const answer of [await look('PI-222222'), await look(booking.reference, other.key)]) {
      expect([answer.status, await readError(answer)]).toMatchObject([404, { code: 'not_found' }]);
    }
  });

  test('needs no more than a key that reads', async () => {
    const booking = await book();
    sandbox.control.setPlan('plain-inn', 'free');
    expect((await look(booking.reference)).status).toBe(200);
    const refused = await cancel(booking.reference);
    expect([refused.status, await readError(refused)]).toMatchObject([403, { code: 'plan_required' }]);
    expect((await readBooking(await look(booking.id))).status).toBe('confirmed');
  });
});

describe('POST /bookings/{booking}/cancel', () => {
  test('gives every night back, once, and answers the same again', async () => {
    const [first] = [await book(), await book({}, 'another')];
    expect(await unitsFree()).toBe(3);
    const answers = [await cancel(first.reference), await cancel(first.id)];
    for (const answer of answers) {
      expect([answer.status, await readBooking(answer)]).toEqual([200, { ...first, status: 'cancelled' }]);
    }
    expect(await unitsFree()).toBe(4);
    expect(sandbox.control.bookings().map(({ status }) => status)).toEqual(['cancelled', 'confirmed']);
  });

  test('its key still finds it, and books no second time', async () => {
    const booking = await book();
    await cancel(booking.id);
    expect(await book()).toEqual({ ...booking, status: 'cancelled' });
  });

  test('leaves the nights of other bookings alone, and those of other rooms', async () => {
    const later = await book({ checkin: bookingBody.checkout, checkout: addDays(bookingBody.checkout, 2) });
    await book({}, 'another');
    await cancel(later.reference);
    expect(await unitsFree()).toBe(4);
  });

  test("404 for one that there is not, and for another property's, which stays", async () => {
    const booking = await book();
    expect((await cancel('nothing')).status).toBe(404);
    expect((await cancel(booking.id, other.key)).status).toBe(404);
    expect((await readBooking(await look(booking.id))).status).toBe('confirmed');
  });

  test('409 for a stay that has begun, unless it was cancelled before', async () => {
    const today = { checkin: TODAY, checkout: addDays(TODAY, 2) };
    const [kept, given] = [await book(today), await book(today, 'another')];
    await cancel(given.id);
    clock.advance(24 * 3_600_000);
    const refused = await cancel(kept.id);
    expect([refused.status, await readError(refused)]).toMatchObject([409, { code: 'not_cancellable' }]);
    expect((await cancel(given.id)).status).toBe(200);
  });
});
