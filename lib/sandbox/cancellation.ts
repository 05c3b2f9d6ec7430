import * as z from 'zod';
import type { Database } from './database/database.ts';
import type { KeyHolder } from './keys.ts';
import { bookingRowSchema, SELECT_BOOKING, type StoredBooking } from './stored-booking.ts';

/** Bookings that are looked up and given back: what partner-api.md does not show, hence this sandbox's own choice. */
export interface Cancellation {
  /** A property's booking by its id, or by its reference in any case; `undefined` where it has none of that name. */
  find(holder: KeyHolder, name: string): StoredBooking | undefined;
  /** Gives the nights back and marks the booking; one that is cancelled already stays as it is. */
  cancel(holder: KeyHolder, booking: StoredBooking, at: Date): StoredBooking;
}

export function createCancellation(database: Database): Cancellation {
  const byName = database.query(
    `${SELECT_BOOKING}
      WHERE b.property_id = :property AND (b.public_id = :name OR b.reference = upper(:name))`,
    bookingRowSchema,
  );
  const mark = database.query(
    `UPDATE booking SET cancelled_at = :at
      WHERE property_id = :property AND public_id = :id AND cancelled_at IS NULL RETURNING id`,
    z.object({ id: z.int() }),
  );
  const giveBack = database.command(
    `UPDATE night SET units_booked = units_booked - 1
      WHERE (room_type_id, date) IN (SELECT room_type_id, date FROM booking_night WHERE booking_id = :booking)`,
  );
  const find = ({ propertyId }: KeyHolder, name: string) => byName.get({ property: propertyId, name });
  return {
    find,
    cancel: (holder, { id }, at) =>
      database.transaction(() => {
        const [marked] = mark.all({ property: holder.propertyId, id, at: at.toISOString() });
        if (marked) giveBack({ booking: marked.id });
        const stored = find(holder, id);
        if (!stored) throw new Error('the booking just cancelled is not there');
        return stored;
      }),
  };
}
