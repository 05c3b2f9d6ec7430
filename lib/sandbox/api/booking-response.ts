import type { BookingAnswer } from '../../contract/sandbox-api/answers.ts';
import { guestAndPrice, type StoredBooking } from '../stored-booking.ts';
import { jsonResponse } from './error.ts';

/** The answer of every endpoint that returns a booking. Its shape is this sandbox's own choice. */
export function bookingResponse(status: 200 | 201, booking: StoredBooking): Response {
  const { id, reference, roomTypeId, checkin, checkout, adults, createdAt } = booking;
  const stay = { roomTypeId, checkin, checkout, adults };
  const answer: BookingAnswer = {
    data: { id, reference, status: booking.status, ...stay, ...guestAndPrice(booking), createdAt },
  };
  return jsonResponse(status, answer);
}
