import * as z from 'zod';
import { fromMinorUnits } from '../contract/index.ts';

export const bookingRowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['confirmed', 'cancelled']),
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
export type StoredBooking = z.infer<typeof bookingRowSchema>;

/** The part that all answers with a booking share. */
export function guestAndPrice({ firstName, lastName, email, total, currency }: StoredBooking) {
  const price = { total: fromMinorUnits(BigInt(total), currency).amount, currency };
  return { guest: { firstName, lastName, email }, price };
}

/** Selects bookings. A WHERE clause may follow. */
export const SELECT_BOOKING = `
  SELECT b.public_id AS id, b.reference, iif(b.cancelled_at IS NULL, b.status, 'cancelled') AS status, p.slug AS property, i.key AS idempotencyKey,
         r.code AS roomTypeId, r.name AS roomName, b.checkin, b.checkout, b.adults,
         b.first_name AS firstName, b.last_name AS lastName, b.email,
         b.total_minor AS total, p.currency, b.created_at AS createdAt
    FROM booking b
    JOIN property p ON p.id = b.property_id
    JOIN room_type r ON r.id = b.room_type_id
    LEFT JOIN idempotency_key i ON i.booking_id = b.id`;
