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
  description: 'What says whose booking it is. Fields beyond these are refused.',
  fields: {
    reference: 'As the guest has it; hyphens, blanks and capitals do not matter.',
    email: 'That the booking was made with; capitals do not matter.',
  },
  example: CLAIM,
});
describeSchema(foundBookingSchema, {
  description: 'A booking as far as the booking system tells of it. Names are empty where it tells none.',
  fields: { status: '`cancelled`, or whatever the booking system calls it.' },
});
describeSchema(findAnswerSchema, {
  description: 'The booking that was asked for.',
  fields: { cancellable: 'Whether `cancelBooking` may be asked for it.' },
  example: { booking: BOOKING, cancellable: true },
});
describeSchema(cancelAnswerSchema, {
  description: 'The cancelled booking; nothing but a time to look again while it is not certain.',
  fields: { retryAfter: 'Seconds.' },
  example: { booking: { ...BOOKING, status: 'cancelled' } },
});
