import {
  type BookingClaim,
  bookingClaimSchema,
  type CancelAnswer,
  cancelAnswerSchema,
  findAnswerSchema,
  foundBookingSchema,
  MAX_REFERENCE_LENGTH,
} from '../order/found-booking.ts';
import { BOOKING } from './attempt.ts';
import { describeCheck, describeSchema } from './describe-schema.ts';
import { GUEST } from './guest.ts';

export const CLAIM: BookingClaim = { reference: BOOKING.reference, email: GUEST.email };
export const UNCERTAIN: CancelAnswer = { retryAfter: 2 };

describeCheck(bookingClaimSchema._zod.def.shape.reference, { minLength: 1, maxLength: MAX_REFERENCE_LENGTH });
describeSchema(bookingClaimSchema, {
  description: 'The facts that identify a booking and its guest. Other fields are refused.',
  fields: {
    reference: 'The reference of the booking. Hyphens, blanks and capitals do not matter.',
    email: 'The e-mail address of the booking. Capitals do not matter.',
  },
  example: CLAIM,
});
describeSchema(foundBookingSchema, {
  description: 'The parts of a booking that the booking system returns. Missing names are empty.',
  fields: { status: '`cancelled`, or the booking system’s own status.' },
});
describeSchema(findAnswerSchema, {
  description: 'The requested booking.',
  fields: { cancellable: 'Whether `cancelBooking` may be called for it.' },
  example: { booking: BOOKING, cancellable: true },
});
describeSchema(cancelAnswerSchema, {
  description:
    'The cancelled booking. While the cancellation is not certain, only the time until the next look-up.',
  fields: { retryAfter: 'Seconds.' },
  example: { booking: { ...BOOKING, status: 'cancelled' } },
});
