/** @file The booking attempt as the widget sees it; key and body stay sealed. */

import { amountSchema, moneySchema } from '../money-schema.ts';
import * as z from '../schema.ts';
import { civilDateSchema, staySchema } from '../stay-schema.ts';
import { ATTEMPT_REASONS, ATTEMPT_STATES } from './attempt.ts';

export const guestAnswerSchema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
export const orderedRoomSchema = z.object({ roomTypeId: z.string(), name: z.string() });

const summaryShape = {
  /** Names this attempt in `POST /attempts/{id}/commit`; not the idempotency key. */
  id: z.string(),
  stay: staySchema,
  room: orderedRoomSchema,
  price: moneySchema,
  /** The prices of the first nights, by which a cancellation is reckoned, where they are known. */
  perNight: z.optional(z.array(z.object({ date: civilDateSchema, amount: amountSchema }))),
};

export const attemptSchema = z.object({
  ...summaryShape,
  state: z.oneOf(ATTEMPT_STATES),
  guest: guestAnswerSchema,
  reason: z.optional(z.oneOf(ATTEMPT_REASONS)),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** Which order an attempt is about, without its guest: what a page needs to name it and to ask about it. */
const attemptSummarySchema = z.object(summaryShape);
export type AttemptSummary = z.infer<typeof attemptSummarySchema>;

/** A summary as the tab keeps it (lib/browser/attempt/tab-memory.ts). */
export const keptAttemptSchema = z.object({
  ...summaryShape,
  /** When it was sealed, in milliseconds: a guest who loads the page again has waited since then. */
  since: z.number(),
});

export const bookingSchema = z.object({
  reference: z.string(),
  status: z.optional(z.string()),
  stay: staySchema,
  room: orderedRoomSchema,
  guest: guestAnswerSchema,
  price: z.optional(moneySchema),
});
export type Booking = z.infer<typeof bookingSchema>;

/** `POST /attempts`: 201. */
export const armedAnswerSchema = z.object({ attempt: attemptSchema });

/** `POST /attempts/{id}/commit`: 200 with `booking`, 202 with `retryAfter` (seconds) while in doubt. */
export const commitAnswerSchema = z.object({
  attempt: attemptSchema,
  booking: z.optional(bookingSchema),
  retryAfter: z.optional(z.number()),
});
export type CommitAnswer = z.infer<typeof commitAnswerSchema>;

/** An attempt with its booking. */
export const bookedSchema = z.object({ attempt: attemptSchema, booking: bookingSchema });

/** `GET /attempts/current`: 200; what a reload resumes. */
export const currentAnswerSchema = z.object({
  attempt: z.nullable(attemptSchema),
  booking: z.optional(bookingSchema),
  /** The bookings of this browser from before that attempt, the newest first. */
  earlier: z.optional(z.array(bookedSchema)),
});
export type CurrentAnswer = z.infer<typeof currentAnswerSchema>;
