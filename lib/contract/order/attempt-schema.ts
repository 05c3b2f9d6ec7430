/** @file The attempt in the form for the widget. Its idempotency key and body stay sealed. */

import { amountSchema, moneySchema } from '../money-schema.ts';
import * as z from '../schema.ts';
import { civilDateSchema, staySchema } from '../stay-schema.ts';
import { ATTEMPT_REASONS, ATTEMPT_STATES } from './attempt.ts';

export const guestAnswerSchema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
export const orderedRoomSchema = z.object({ roomTypeId: z.string(), name: z.string() });

const summaryShape = {
  /** Identifies this attempt in `POST /attempts/{id}/commit`. It is not the idempotency key. */
  id: z.string(),
  stay: staySchema,
  room: orderedRoomSchema,
  price: moneySchema,
  /** The prices of the first nights, for the cost of a cancellation, if they are known. */
  perNight: z.optional(z.array(z.object({ date: civilDateSchema, amount: amountSchema }))),
};

export const bookingSchema = z.object({
  reference: z.string(),
  status: z.optional(z.string()),
  stay: staySchema,
  room: orderedRoomSchema,
  guest: guestAnswerSchema,
  price: z.optional(moneySchema),
});
export type Booking = z.infer<typeof bookingSchema>;

const attemptShape = {
  ...summaryShape,
  state: z.oneOf(ATTEMPT_STATES),
  guest: guestAnswerSchema,
  reason: z.optional(z.oneOf(ATTEMPT_REASONS)),
};

/** A room of an order of several rooms: an attempt of its own, with its booking if there is one. */
export const orderLineSchema = z.object({
  attempt: z.object(attemptShape),
  booking: z.optional(bookingSchema),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** An order with its state. An order of several rooms is one attempt too; its id is the order's. */
export const attemptSchema = z.object({
  ...attemptShape,
  /** The rooms of an order of several rooms, in order, without those that were ended. */
  lines: z.optional(z.array(orderLineSchema)),
});
export type Attempt = z.infer<typeof attemptSchema>;

const summarySchema = z.object(summaryShape);

/** The summary of an attempt without its guest. A page needs it to name the order and to ask about it. */
export interface AttemptSummary extends z.infer<typeof summarySchema> {
  /** The rooms of an order of several rooms, with the known facts of each. */
  lines?: readonly LineSummary[] | undefined;
}
export interface LineSummary {
  attempt: z.infer<typeof summarySchema> & Partial<Pick<Attempt, 'state' | 'reason'>>;
  booking?: Booking | undefined;
}

/** The summary that the tab stores (lib/browser/attempt/tab-memory.ts). */
export const keptAttemptSchema = z.object({
  ...summaryShape,
  lines: z.optional(z.array(z.object({ attempt: summarySchema }))),
  /** When the order was sealed, in milliseconds. A guest who reloads the page has waited since then. */
  since: z.number(),
});

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

/** `GET /attempts/current`: 200. A reload resumes this. */
export const currentAnswerSchema = z.object({
  attempt: z.nullable(attemptSchema),
  booking: z.optional(bookingSchema),
  /** The earlier bookings of this browser, the newest first. */
  earlier: z.optional(z.array(bookedSchema)),
});
export type CurrentAnswer = z.infer<typeof currentAnswerSchema>;
