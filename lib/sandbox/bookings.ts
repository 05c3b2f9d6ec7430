import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { nightsBetween } from '../contract/index.ts';
import type { BookingRequest } from './api/booking-request.ts';
import { ApiError, ROOM_UNAVAILABLE_MESSAGE } from './api/error.ts';
import { newReference } from './api/reference.ts';
import type { Database } from './database/database.ts';
import type { KeyHolder } from './keys.ts';

const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.literal('confirmed'),
  property: z.string(),
  idempotencyKey: z.nullable(z.string()),
  roomTypeId: z.string(),
  roomName: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  adults: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  total: z.int(),
  currency: z.string(),
  createdAt: z.string(),
});
/** A booking as stored; `total` is in the currency's minor units. */
export type StoredBooking = z.infer<typeof rowSchema>;

const SELECT = `
  SELECT b.public_id AS id, b.reference, b.status, p.slug AS property, i.key AS idempotencyKey,
         r.code AS roomTypeId, r.name AS roomName, b.checkin, b.checkout, b.adults,
         b.first_name AS firstName, b.last_name AS lastName, b.email,
         b.total_minor AS total, p.currency, b.created_at AS createdAt
    FROM booking b
    JOIN property p ON p.id = b.property_id
    JOIN room_type r ON r.id = b.room_type_id
    LEFT JOIN idempotency_key i ON i.booking_id = b.id`;

export interface Bookings {
  /** The booking that a key has made before: idempotency rule 2. */
  made(holder: KeyHolder, key: string): StoredBooking | undefined;
  /**
   * Takes one unit of every night and writes the booking, or does nothing at all. When another process has used the
   * key meanwhile, the booking is that one and `created` is false.
   * @throws ApiError `unknown_room_type`, `too_many_adults`, `room_unavailable`
   */
  create(order: Order): { booking: StoredBooking; created: boolean };
  /** All bookings of all properties, newest last. */
  all(): StoredBooking[];
}

interface Order {
  holder: KeyHolder;
  request: BookingRequest;
  idempotencyKey: string | undefined;
  referencePrefix: string;
  createdAt: Date;
}

export function createBookings(database: Database): Bookings {
  const all = database.query(`${SELECT} ORDER BY b.id`, rowSchema);
  const byId = database.query(`${SELECT} WHERE b.id = :booking`, rowSchema);
  const byKey = database.query(`${SELECT} WHERE i.property_id = :property AND i.key = :key`, rowSchema);
  const findRoom = database.query(
    'SELECT id, max_adults AS maxAdults FROM room_type WHERE property_id = :property AND code = :code',
    z.object({ id: z.int(), maxAdults: z.int() }),
  );
  const takeNights = database.command(
    `UPDATE night SET units_booked = units_booked + 1
      WHERE room_type_id = :room AND date >= :checkin AND date < :checkout AND units_booked < units_total`,
  );
  const addBooking = database.query(
    `INSERT INTO booking (public_id, reference, property_id, room_type_id, status, checkin, checkout, adults,
                          first_name, last_name, email, total_minor, created_at)
      SELECT :id, :reference, :property, :room, 'confirmed', :checkin, :checkout, :adults,
             :firstName, :lastName, :email, sum(price_minor), :createdAt
        FROM night WHERE room_type_id = :room AND date >= :checkin AND date < :checkout
      RETURNING id`,
    z.object({ id: z.int() }),
  );
  const addNights = database.command(
    `INSERT INTO booking_night (booking_id, room_type_id, date, price_minor)
      SELECT :booking, room_type_id, date, price_minor
        FROM night WHERE room_type_id = :room AND date >= :checkin AND date < :checkout`,
  );
  const rememberKey = database.command(
    'INSERT INTO idempotency_key (property_id, key, booking_id) VALUES (:property, :key, :booking)',
  );
  const referenceIsTaken = database.query(
    'SELECT 1 AS taken FROM booking WHERE reference = :reference',
    z.object({ taken: z.int() }),
  );

  const made = (holder: KeyHolder, key: string) => byKey.get({ property: holder.propertyId, key });

  function freeReference(prefix: string): string {
    let reference = newReference(prefix);
    while (referenceIsTaken.get({ reference })) reference = newReference(prefix);
    return reference;
  }

  function write(order: Order): StoredBooking {
    const { roomTypeId, checkin, checkout, adults, guest } = order.request;
    const property = order.holder.propertyId;
    const room = findRoom.get({ property, code: roomTypeId });
    if (!room)
      throw new ApiError('unknown_room_type', `There is no room type ${JSON.stringify(roomTypeId)}.`);
    if (adults > room.maxAdults) {
      const message = `adults must be at most ${room.maxAdults} for room type ${JSON.stringify(roomTypeId)}.`;
      throw new ApiError('too_many_adults', message);
    }
    const nights = { room: room.id, checkin, checkout };
    if (takeNights(nights) !== nightsBetween(checkin, checkout)) {
      throw new ApiError('room_unavailable', ROOM_UNAVAILABLE_MESSAGE);
    }
    const [added] = addBooking.all({
      ...nights,
      ...guest,
      id: randomUUID(),
      reference: freeReference(order.referencePrefix),
      property,
      adults,
      createdAt: order.createdAt.toISOString(),
    });
    const booking = added?.id ?? null;
    addNights({ ...nights, booking });
    if (order.idempotencyKey !== undefined) rememberKey({ property, key: order.idempotencyKey, booking });
    const stored = byId.get({ booking });
    if (!stored) throw new Error('the booking just written is not there');
    return stored;
  }

  return {
    made,
    create: (order) =>
      database.transaction(() => {
        const key = order.idempotencyKey;
        const earlier = key === undefined ? undefined : made(order.holder, key);
        return earlier ? { booking: earlier, created: false } : { booking: write(order), created: true };
      }),
    all: () => all.all(),
  };
}
