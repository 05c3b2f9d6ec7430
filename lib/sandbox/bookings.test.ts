import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../contract/index.ts';
import { testFolder } from '../test-folder.ts';
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
const clock = testClock();
let sandbox: Sandbox;
let reader: DatabaseSync;
beforeAll(() => {
  const file = join(testFolder(), 'sandbox.db');
  sandbox = createSandbox({ file, now: clock.now, properties: [plainSeed, other] });
  sandbox.announcement();
  reader = new DatabaseSync(file, { readOnly: true });
});
afterAll(() => {
  reader.close();
  sandbox.close();
});
beforeEach(() => sandbox.control.reset());

const book = (change: object = {}, idempotencyKey?: string, as = key) =>
  call(sandbox, '/bookings', {
    key: as,
    body: { ...bookingBody, ...change },
    headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
  });

/** Returns the nights whose counter differs from the number of their bookings. */
const wrongNights = () =>
  reader
    .prepare(
      `SELECT room_type_id, date FROM night n WHERE units_booked <> (
        SELECT count(*) FROM booking_night b WHERE b.room_type_id = n.room_type_id AND b.date = n.date)`,
    )
    .all();
const count = (table: string) => reader.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows;

describe('a booking of the sandbox', () => {
  test('has a reference that can be spelled, and the sum of its nights as price', async () => {
    const from = bookingBody.checkin;
    sandbox.control.setNights({ property: 'plain-inn', roomTypeId: 'double', from, to: from, price: '0.01' });
    const made = await readBooking(await book());
    expect(made.reference).toMatch(/^PI-[2-9A-HJKMNP-TV-Z]{6}$/);
    expect(made.price).toEqual({ total: '200.01', currency: 'EUR' });
    expect(made.createdAt).toBe('2027-03-01T11:00:00.000Z');
  });

  test('keeps its price when the calendar changes afterwards', async () => {
    await book({}, 'k');
    const nights = { from: bookingBody.checkin, to: bookingBody.checkout };
    sandbox.control.setNights({ property: 'plain-inn', roomTypeId: 'double', ...nights, price: '999.00' });
    expect((await readBooking(await book({}, 'k'))).price.total).toBe('300.00');
  });

  test('takes every night or none', async () => {
    const middle = addDays(bookingBody.checkin, 1);
    const change = { property: 'plain-inn', roomTypeId: 'double', from: middle, to: middle };
    sandbox.control.setNights({ ...change, units: 0 });
    const refused = await book();
    expect([refused.status, (await readError(refused)).code]).toEqual([409, 'room_unavailable']);
    expect([count('booking'), count('booking_night'), wrongNights()]).toEqual([0, 0, []]);

    sandbox.control.setNights({ ...change, units: 5 });
    const rooms = await readAvailability(await call(sandbox, stayPath(bookingBody), { key }));
    expect(rooms).toMatchObject([{ roomTypeId: 'double', unitsAvailable: 5 }]);
  });

  test('takes the last unit once; a departure and an arrival on one day do not conflict', async () => {
    const nights = { from: bookingBody.checkin, to: bookingBody.checkout };
    sandbox.control.setNights({ property: 'plain-inn', roomTypeId: 'double', ...nights, units: 1 });
    const next = { checkin: bookingBody.checkout, checkout: addDays(bookingBody.checkout, 1) };
    const statuses = [await book(), await book(), await book(next)].map(({ status }) => status);
    expect(statuses).toEqual([201, 409, 201]);
    expect(await readAvailability(await call(sandbox, stayPath(bookingBody), { key }))).toEqual([]);
  });

  test('keeps its unit when the units are set to zero', async () => {
    await book();
    const nights = { from: bookingBody.checkin, to: bookingBody.checkin };
    sandbox.control.setNights({ property: 'plain-inn', roomTypeId: 'double', ...nights, units: 0 });
    expect([(await book()).status, wrongNights()]).toEqual([409, []]);
  });
});

describe('idempotency keys', () => {
  test('are optional: without one every POST makes a booking', async () => {
    expect([(await book()).status, (await book()).status, count('booking')]).toEqual([201, 201, 2]);
  });

  test('return the original booking for any later body (own choice, after rule 2)', async () => {
    const original = await readBooking(await book({}, 'k'));
    const answers = [
      await book({ adults: 1, checkout: addDays(TODAY, 40) }, 'k'),
      await book({ roomTypeId: 'unheard-of', adults: 'many' }, 'k'),
      await call(sandbox, '/bookings', { key, body: 'no JSON', headers: { 'Idempotency-Key': 'k' } }),
    ];
    for (const answer of answers) expect([answer.status, await readBooking(answer)]).toEqual([200, original]);
    expect(count('booking')).toBe(1);
  });

  test('belong to the property: another property may use the same', async () => {
    const first = await readBooking(await book({}, 'k'));
    const second = await readBooking(await book({}, 'k', other.key));
    expect(second.reference).not.toBe(first.reference);
    expect(count('booking')).toBe(2);
  });

  test('outlive the API key, and midnight after the check-in', async () => {
    const late = testClock();
    const inn = createSandbox({ now: late.now, properties: [plainSeed] });
    const body = { ...bookingBody, checkin: TODAY, checkout: addDays(TODAY, 1) };
    const headers = { 'Idempotency-Key': 'k' };
    const original = await readBooking(await call(inn, '/bookings', { key, body, headers }));
    const rotated = inn.control.rotateKey('plain-inn').key;
    late.advance(3 * 86_400_000);
    expect(await readBooking(await call(inn, '/bookings', { key: rotated, body, headers }))).toEqual(
      original,
    );
    inn.close();
  });

  test('are not used up by a refusal', async () => {
    const nights = { from: bookingBody.checkin, to: bookingBody.checkin };
    sandbox.control.setNights({ property: 'plain-inn', roomTypeId: 'double', ...nights, units: 0 });
    const refused = [await book({}, 'k'), await book({ adults: 9 }, 'k'), await book({ checkin: 'x' }, 'k')];
    expect(refused.map(({ status }) => status)).toEqual([409, 422, 400]);
    sandbox.control.setNights({ property: 'plain-inn', roomTypeId: 'double', ...nights, units: 5 });
    expect((await book({}, 'k')).status).toBe(201);
  });
});

describe('after random operations', () => {
  const roomTypeId = fc.constantFrom('double', 'single');
  const day = fc.integer({ min: 0, max: 6 });
  const operation = fc.oneof(
    fc.record({
      do: fc.constant('book' as const),
      roomTypeId,
      day,
      nights: fc.integer({ min: 1, max: 4 }),
      idempotencyKey: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    }),
    fc.record({ do: fc.constant('units' as const), roomTypeId, day, units: fc.integer({ min: 0, max: 3 }) }),
  );

  test('units_booked of every night is its number of bookings, and an idempotency key has made one booking', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (operations) => {
        sandbox.control.reset();
        const references = new Map<string, string>();
        for (const step of operations) {
          const checkin = addDays(TODAY, step.day);
          const room = { property: 'plain-inn', roomTypeId: step.roomTypeId };
          if (step.do === 'units') {
            sandbox.control.setNights({ ...room, from: checkin, to: addDays(checkin, 2), units: step.units });
            continue;
          }
          const stay = {
            roomTypeId: step.roomTypeId,
            checkin,
            checkout: addDays(checkin, step.nights),
            adults: 1,
          };
          const answer = await book(stay, step.idempotencyKey);
          expect([200, 201, 409]).toContain(answer.status);
          if (answer.status === 409 || step.idempotencyKey === undefined) continue;
          const { reference } = await readBooking(answer);
          expect(references.get(step.idempotencyKey) ?? reference).toBe(reference);
          expect(answer.status).toBe(references.has(step.idempotencyKey) ? 200 : 201);
          references.set(step.idempotencyKey, reference);
        }
        expect(wrongNights()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
