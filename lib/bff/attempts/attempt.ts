import { z } from 'zod';
import {
  ATTEMPT_REASONS,
  ATTEMPT_STATES,
  type Attempt,
  type Booking,
  isCancelled,
  moneySchema,
  nightsBetween,
  nightsOf,
} from '../../contract/index.ts';
import type { BookingBody } from '../../partner/index.ts';
import { type AttemptEvent, type AttemptProgress, type AttemptTiming, advance } from './state-machine.ts';

/** A booking attempt: the server's record of it, and the part that the widget sees. */

const bodySchema = z.object({
  roomTypeId: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  adults: z.number(),
  guest: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
});

export const sealedAttemptSchema = z.object({
  id: z.string(),
  /** The idempotency key. Every send of the attempt carries this same key. */
  key: z.string(),
  /** The frozen body. The server never sends one idempotency key with two bodies. */
  body: bodySchema,
  roomName: z.string(),
  price: moneySchema,
  /**
   * The prices of the first nights, as many as the property's cancellation rules name. Absent while these
   * prices are unknown.
   */
  firstNights: z.array(z.string()).optional(),
  state: z.enum(ATTEMPT_STATES),
  armedAt: z.number(),
  /** See `AttemptProgress.keyFrom`. Absent in an attempt that a release without tickets sealed. */
  keyFrom: z.number().optional(),
  lastAmbiguousAt: z.number().optional(),
  presumablyUnsent: z.boolean().optional(),
  refusals: z.number(),
  /**
   * The generation of the booking that stands beside this attempt. Absent if no booking stood at the sealing.
   */
  besideGeneration: z.number().optional(),
  /**
   * The other rooms of the order, in their order: see lines.ts. Only the first room's attempt has this list.
   * Absent for an order of one room.
   */
  others: z.array(z.object({ key: z.string(), roomTypeId: z.string(), adults: z.number() })).optional(),
  /** Absent in an attempt that an earlier release sealed. */
  destination: z
    .object({ service: z.string(), apiKey: z.string().optional(), property: z.string().optional() })
    .optional(),
  reason: z.enum(ATTEMPT_REASONS).optional(),
  booking: z
    .object({
      reference: z.string(),
      status: z.string().optional(),
      price: z.optional(moneySchema),
    })
    .optional(),
});
/** An attempt with its frozen body and its idempotency key. */
export type SealedAttempt = z.infer<typeof sealedAttemptSchema>;
export type AttemptGuest = SealedAttempt['body']['guest'];

/**
 * The guest of an attempt whose record does not name its guest. The attempt is resolved or stuck, or this
 * process cannot read the guest's part of the record.
 */
export const UNKNOWN_GUEST: AttemptGuest = { firstName: '', lastName: '', email: '' };

/** Whether this record names the guest. A shared record of a resolved or stuck attempt does not. */
export const isGuestKnown = ({ body }: SealedAttempt): boolean => body.guest.email !== '';

/** Whether this record knows of no send that may have arrived. */
export const hasNoKnownSend = ({ state, presumablyUnsent = false }: SealedAttempt): boolean =>
  state === 'armed' || presumablyUnsent;

/** The attempt after `event`; the same object when nothing has changed. */
export function advanceAttempt(
  attempt: SealedAttempt,
  event: AttemptEvent,
  timing: AttemptTiming,
): SealedAttempt {
  const before = attemptProgressOf(attempt);
  const after = advance(before, event, timing);
  if (after === before) return attempt;
  const { presumablyUnsent: _, ...rest } = attempt;
  return { ...rest, ...after };
}

/**
 * The longest time until the answer to a send that leaves at the last allowed moment, in milliseconds. The
 * shared store keeps the guest's part of a record until that answer must have come.
 */
export const LAST_SEND_MS = 60_000;

/**
 * The attempt as a look at `now` finds it. Another place may still wait for the answer to its last send. So
 * the attempt becomes stuck only when that answer must have come. Before a round, the `commit` event checks
 * the age without this delay, and each send ends in time (`keyGoodUntil`).
 */
export function agedAttempt(attempt: SealedAttempt, now: number, timing: AttemptTiming): SealedAttempt {
  return advanceAttempt(attempt, { type: 'looked-at', at: now - LAST_SEND_MS }, timing);
}

/**
 * The part of an attempt that the state machine changes. An absent value has no entry. The JSON of a cookie
 * or a record has no entry for it either, and the code compares both forms.
 */
function attemptProgressOf(attempt: SealedAttempt): AttemptProgress {
  const { state, armedAt, keyFrom = armedAt, refusals, reason, booking } = attempt;
  const { lastAmbiguousAt, presumablyUnsent } = attempt;
  return {
    state,
    armedAt,
    keyFrom,
    ...(lastAmbiguousAt !== undefined && { lastAmbiguousAt }),
    ...(presumablyUnsent && { presumablyUnsent }),
    refusals,
    ...(reason && { reason }),
    ...(booking && { booking: bookingOf(booking) }),
  };
}

function bookingOf(sealed: NonNullable<SealedAttempt['booking']>): NonNullable<AttemptProgress['booking']> {
  const { reference, status, price } = sealed;
  return { reference, ...(status && { status }), ...(price && { price }) };
}

/** The attempt that the widget sees: without idempotency key and body. */
export function publicAttempt(attempt: SealedAttempt): Attempt {
  const { id, state, body, roomName, price, firstNights, reason } = attempt;
  const dates = nightsOf(body);
  return {
    id,
    state,
    stay: stayOf(body),
    room: { roomTypeId: body.roomTypeId, name: roomName },
    price,
    ...(firstNights && {
      perNight: firstNights.map((amount, index) => ({ date: dates[index] ?? body.checkin, amount })),
    }),
    guest: body.guest,
    ...(reason && { reason }),
  };
}

/** An attempt with a booking that stands. */
export type BookedAttempt = SealedAttempt & { booking: NonNullable<SealedAttempt['booking']> };

/** Whether the attempt has a booking that stands. */
export const isBooked = (attempt: SealedAttempt): attempt is BookedAttempt =>
  attempt.state === 'confirmed' && attempt.booking !== undefined && !isCancelled(attempt.booking);

/** The booking that the widget sees. `undefined` while the attempt has no booking. */
export function publicBooking(attempt: BookedAttempt): Booking;
export function publicBooking(attempt: SealedAttempt): Booking | undefined;
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
