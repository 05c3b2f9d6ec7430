import { z } from 'zod';
import {
  ATTEMPT_STATES,
  type Attempt,
  type Booking,
  moneySchema,
  nightsBetween,
  REJECTION_REASONS,
} from '../contract/index.ts';
import type { BookingBody } from '../partner/index.ts';
import type { AttemptProgress } from './attempt-machine.ts';

/** What is sealed in the session cookie. Short names: the cookie may have 4096 bytes, names up to 100 characters. */

const bodySchema = z.object({
  roomTypeId: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  adults: z.number(),
  guest: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
});

export const sealedAttemptSchema = z.object({
  id: z.string(),
  /** The idempotency key, the same on every send. */
  key: z.string(),
  /** The frozen body: a used key never goes out with another one. */
  body: bodySchema,
  roomName: z.string(),
  price: moneySchema,
  state: z.enum(ATTEMPT_STATES),
  armedAt: z.number(),
  lastAmbiguousAt: z.number().optional(),
  refusals: z.number(),
  reason: z.enum(REJECTION_REASONS).optional(),
  booking: z
    .object({
      reference: z.string(),
      status: z.string().optional(),
      price: z.optional(moneySchema),
    })
    .optional(),
});
/** An attempt as the session keeps it. */
export type SealedAttempt = z.infer<typeof sealedAttemptSchema>;

export const sessionRecordSchema = z.object({
  property: z.string(),
  sessionId: z.string(),
  secretId: z.string(),
  generation: z.number(),
  attempt: sealedAttemptSchema.optional(),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

/** What the booking's part of the record may come to: an upstream's reference and status are not ours to limit. */
const BOOKING_BYTES = 320;
/** What a record may weigh as JSON, so that its seal stays within a cookie of 4096 bytes. */
const RECORD_BYTES = 2_600;

/** True when the record, with a booking still to come, fits into the session cookie. */
export function fitsCookie(record: SessionRecord): boolean {
  return Buffer.byteLength(JSON.stringify(record)) + BOOKING_BYTES <= RECORD_BYTES;
}

/** The part of a sealed attempt that the state machine moves. */
export function progressOf(attempt: SealedAttempt): AttemptProgress {
  const { state, armedAt, lastAmbiguousAt, refusals, reason, booking } = attempt;
  return {
    state,
    armedAt,
    lastAmbiguousAt,
    refusals,
    reason,
    ...(booking && { booking: bookingOf(booking) }),
  };
}

function bookingOf(sealed: NonNullable<SealedAttempt['booking']>): NonNullable<AttemptProgress['booking']> {
  const { reference, status, price } = sealed;
  return { reference, ...(status && { status }), ...(price && { price }) };
}

/** The attempt as the widget sees it: without key and body. */
export function publicAttempt(attempt: SealedAttempt): Attempt {
  const { id, state, body, roomName, price, reason } = attempt;
  return {
    id,
    state,
    stay: stayOf(body),
    room: { roomTypeId: body.roomTypeId, name: roomName },
    price,
    guest: body.guest,
    ...(reason && { reason }),
  };
}

/** The booking as the widget sees it; `undefined` while there is none. */
export function publicBooking(attempt: SealedAttempt): Booking | undefined {
  const { booking, body, roomName } = attempt;
  if (!booking) return undefined;
  return {
    reference: booking.reference,
    ...(booking.status && { status: booking.status }),
    stay: stayOf(body),
    room: { roomTypeId: body.roomTypeId, name: roomName },
    guest: body.guest,
    ...(booking.price && { price: booking.price }),
  };
}

function stayOf({ checkin, checkout, adults }: BookingBody): Attempt['stay'] {
  return { checkin, checkout, adults, nights: nightsBetween(checkin, checkout) };
}
