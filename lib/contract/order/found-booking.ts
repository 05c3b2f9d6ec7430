/** @file A booking that its guest comes back for (`POST /bookings/find`, `POST /bookings/cancel`). */

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

/** What says whose booking it is: the body of both calls. */
export const bookingClaimSchema = z.strictObject({ reference: referenceSchema, email: guestShape.email });
export type BookingClaim = z.infer<typeof bookingClaimSchema>;

/** What is wrong with each field, for the form; empty when all is well. */
export const claimErrors = (claim: BookingClaim): Partial<Record<keyof BookingClaim, GuestErrorCode>> =>
  fieldErrors(bookingClaimSchema, claim);

/** A booking as far as the service tells of it. Names are empty where it tells none. */
export const foundBookingSchema = z.object({
  reference: z.string(),
  /** `cancelled`, or whatever the service calls it. */
  status: z.optional(z.string()),
  stay: z.optional(staySchema),
  /** `name`: as the property calls it, else as the service does. */
  room: z.optional(z.object({ roomTypeId: z.optional(z.string()), name: z.string() })),
  guest: guestAnswerSchema,
  price: z.optional(moneySchema),
});
export type FoundBooking = z.infer<typeof foundBookingSchema>;

/** `POST /bookings/find`: 200. `cancellable`: whether `POST /bookings/cancel` may be asked for it. */
export const findAnswerSchema = z.object({ booking: foundBookingSchema, cancellable: z.boolean() });
export type FindAnswer = z.infer<typeof findAnswerSchema>;

/** `POST /bookings/cancel`: 200 with `booking`, 202 with `retryAfter` (seconds) while it is not certain. */
export const cancelAnswerSchema = z.object({
  booking: z.optional(foundBookingSchema),
  retryAfter: z.optional(z.number()),
});
export type CancelAnswer = z.infer<typeof cancelAnswerSchema>;
