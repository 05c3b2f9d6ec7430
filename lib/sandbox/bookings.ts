import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { nightsBetween } from '../contract/index.ts';
import type { BookingRequest } from './api/booking-request.ts';
import { ApiError, refusal } from './api/error.ts';
import { newReference, normalizedReference } from './api/reference.ts';
import type { Database } from './database/database.ts';
import type { KeyHolder } from './keys.ts';
import { bookingRowSchema, SELECT_BOOKING, type StoredBooking } from './stored-booking.ts';

/** Look-up and cancellation are this sandbox's own choice: docs/partner-api.md has neither. */
export interface Bookings {
  /** Returns the booking that an idempotency key has made before: idempotency rule 2. */
  made(holder: KeyHolder, key: string): StoredBooking | undefined;
  /**
   * Takes one unit of every night and writes the booking, or does nothing at all. If another process has used
   * the idempotency key meanwhile, returns that booking with `created` false.
   * @throws ApiError `unknown_room_type`, `too_many_adults`, `room_unavailable`
   */
  create(order: Order): { booking: StoredBooking; created: boolean };
  /** All bookings of all properties, newest last. */
  all(): StoredBooking[];
  /** Finds a property's booking by its id, or by its reference in any spelling. */
  find(holder: KeyHolder, name: string): StoredBooking | undefined;
  /** Gives the nights back and marks the booking as cancelled. A cancelled booking stays unchanged. */
  cancel(holder: KeyHolder, booking: StoredBooking, at: Date): StoredBooking;
}

interface Order {
  holder: KeyHolder;
  request: BookingRequest;
  idempotencyKey: string | undefined;
  referencePrefix: string;
  createdAt: Date;
}

export function createBookings(database: Database): Bookings {
  const select = (clause: string) => database.query(`${SELECT_BOOKING} ${clause}`, bookingRowSchema);
  const all = select('ORDER BY b.id');
  const byId = select('WHERE b.id = :booking');
  const byKey = select('WHERE i.property_id = :property AND i.key = :key');
  const byName = select(
    'WHERE b.property_id = :property AND (b.public_id = :name OR b.reference = :reference)',
  );
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
  const markCancelled = database.query(
    `UPDATE booking SET cancelled_at = :at
      WHERE property_id = :property AND public_id = :id AND cancelled_at IS NULL RETURNING id`,
    z.object({ id: z.int() }),
  );
  const giveBackNights = database.command(
    `UPDATE night SET units_booked = units_booked - 1
      WHERE (room_type_id, date) IN (SELECT room_type_id, date FROM booking_night WHERE booking_id = :booking)`,
  );

  const find = (holder: KeyHolder, name: string) =>
    byName.get({ property: holder.propertyId, name, reference: normalizedReference(name) });
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
      throw refusal('room_unavailable');
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
    if (!stored) throw new Error('the new booking is missing');
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
    find,
    cancel: (holder, { id }, at) =>
      database.transaction(() => {
        const [marked] = markCancelled.all({ property: holder.propertyId, id, at: at.toISOString() });
        if (marked) giveBackNights({ booking: marked.id });
        const stored = find(holder, id);
        if (!stored) throw new Error('the cancelled booking is missing');
        return stored;
      }),
  };
}
