import { fromMinorUnits } from '../../contract/index.ts';
import type { BookingAnswer } from '../../contract/sandbox-api/answers.ts';
import type { StoredBooking } from '../stored-booking.ts';
import { jsonResponse } from './error.ts';

/** A booking as every endpoint shows it. The shape is this sandbox's own choice. */
export function bookingResponse(status: 200 | 201, booking: StoredBooking): Response {
  const { id, reference, roomTypeId, checkin, checkout, adults, createdAt, currency } = booking;
  const { firstName, lastName, email } = booking;
  const answer: BookingAnswer = {
    data: {
      id,
      reference,
      status: booking.status,
      roomTypeId,
      checkin,
      checkout,
      adults,
      guest: { firstName, lastName, email },
      price: { total: fromMinorUnits(BigInt(booking.total), currency).amount, currency },
      createdAt,
    },
  };
  return jsonResponse(status, answer);
}
