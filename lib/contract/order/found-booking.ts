/** @file A booking to which its guest returns (`POST /bookings/find`, `POST /bookings/cancel`). */

import { INVISIBLE } from '../invisible.ts';
import { moneySchema } from '../money-schema.ts';
import * as z from '../schema.ts';
import { staySchema } from '../stay-schema.ts';
import { guestAnswerSchema } from './attempt-schema.ts';
import { fieldErrors, type GuestErrorCode, guestShape } from './guest.ts';

export const MAX_REFERENCE_LENGTH = 100;

const referenceSchema = z.string(
  z.trim(),
  z.refine((text) => text.length > 0, { error: 'required', abort: true }),
  z.refine((text) => text.length <= MAX_REFERENCE_LENGTH, { error: 'too-long', abort: true }),
  z.refine((text) => !INVISIBLE.test(text), { error: 'control-characters' }),
);

/** The facts that identify a booking and its guest: the body of both calls. */
export const bookingClaimSchema = z.strictObject({ reference: referenceSchema, email: guestShape.email });
export type BookingClaim = z.infer<typeof bookingClaimSchema>;

/** Returns the error of each field, for the form; empty if all fields are valid. */
export const claimErrors = (claim: BookingClaim): Partial<Record<keyof BookingClaim, GuestErrorCode>> =>
  fieldErrors(bookingClaimSchema, claim);

/** The parts of a booking that the upstream returns. Missing names are empty. */
export const foundBookingSchema = z.object({
  reference: z.string(),
  /** `cancelled`, or the upstream's own status. */
  status: z.optional(z.string()),
  stay: z.optional(staySchema),
  /** `name`: the property's own, else the upstream's. */
  room: z.optional(z.object({ roomTypeId: z.optional(z.string()), name: z.string() })),
  guest: guestAnswerSchema,
  price: z.optional(moneySchema),
});
export type FoundBooking = z.infer<typeof foundBookingSchema>;

/** `POST /bookings/find`: 200. `cancellable`: whether `POST /bookings/cancel` may be called for it. */
export const findAnswerSchema = z.object({ booking: foundBookingSchema, cancellable: z.boolean() });
export type FindAnswer = z.infer<typeof findAnswerSchema>;

/** `POST /bookings/cancel`: 200 with `booking`, 202 with `retryAfter` (seconds) while it is not certain. */
export const cancelAnswerSchema = z.object({
  booking: z.optional(foundBookingSchema),
  retryAfter: z.optional(z.number()),
});
export type CancelAnswer = z.infer<typeof cancelAnswerSchema>;
