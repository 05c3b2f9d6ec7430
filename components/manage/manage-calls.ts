import type { BookingApi, CallOptions } from '../../lib/browser/booking-api.ts';
import type { LazyApi } from '../../lib/browser/lazy-api.ts';
import {
  type BookingClaim,
  type CancelAnswer,
  cancelAnswerSchema,
  type FindAnswer,
  findAnswerSchema,
} from '../../lib/contract/order/found-booking.ts';

/** `POST /bookings/find`. Throws as every call of {@link BookingApi}. */
export function findBooking(api: LazyApi, claim: BookingClaim, options?: CallOptions): Promise<FindAnswer> {
  return api.post('/bookings/find', claim, findAnswerSchema, options);
}

/** `POST /bookings/cancel`; may be repeated at will. Throws as every call of {@link BookingApi}. */
export function cancelBooking(api: LazyApi, claim: BookingClaim): Promise<CancelAnswer> {
  return api.post('/bookings/cancel', claim, cancelAnswerSchema);
}
