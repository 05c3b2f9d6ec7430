import 'server-only';
import type { Money } from '../../contract/money.ts';
import type { BookingBody } from '../mapping/booking.ts';
import type { PartnerSettings } from '../options.ts';
import { type BookingOutcome, type BookingSend, bookingOutcome } from './booking-outcome.ts';
import { type Operation, perform, type SettledTry } from './operation.ts';
import { writeTryResult } from './write.ts';

export interface BookOptions {
  /**
   * Asked before a retry: takes its place in the plan's budget, waiting at most `withinMs` milliseconds. `sends`: those made
   * so far. False: the retry is not made. @default always
   */
  mayRetry?: (withinMs: number, sends: readonly BookingSend[]) => Promise<boolean>;
  /** No try begins later than this many milliseconds from now. @default `timing.bookingTotalMs` */
  withinMs?: number;
  /** The agreed total, which an answer has to name if it names one. @default none: no total is compared */
  price?: Money;
}

// 36 characters as DESIGN.md section 5 makes them; anything that could not stand in a header is a mistake of ours.
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Makes a booking; every send has the same key and the same bytes.
 * @throws TypeError for an idempotency key that no header can carry: without one a second try could book twice
 */
function bookingOperation(
  body: BookingBody,
  idempotencyKey: string,
  price: Money | undefined,
  { timing, confirmedStatuses }: PartnerSettings,
): Operation<BookingOutcome> {
  if (!IDEMPOTENCY_KEY.test(idempotencyKey))
    throw new TypeError('idempotencyKey: 1 to 255 visible ASCII characters');
  const { bookingTries: most, bookingTryTimeoutMs: eachMs, bookingTotalMs: totalMs } = timing;
  const order = { ...body, price };
  return {
    name: 'booking',
    method: 'POST',
    path: '/bookings',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body: serialise(body),
    stay: body,
    tries: { most, eachMs, totalMs },
    read: async (sent, { mapper, now }) => {
      const expected = { order, confirmedStatuses };
      const { outcome, omitted, misfit, differing, bookingStatus } = await bookingOutcome(
        sent,
        mapper,
        expected,
        now,
      );
      const came = writeTryResult(outcome, omitted);
      return {
        ...came,
        logged: {
          ...came.logged,
          ...(misfit !== undefined && { cause: misfit }),
          ...(differing && { differing }),
          ...(bookingStatus !== undefined && { bookingStatus }),
        },
      };
    },
  };
}

/**
 * Sends a booking until its fate is known, or tries or time run out.
 * @throws TypeError see {@link bookingOperation}
 */
export async function book(
  body: BookingBody,
  idempotencyKey: string,
  { withinMs, mayRetry, price }: BookOptions,
  settings: PartnerSettings,
): Promise<BookingSend[]> {
  const operation = bookingOperation(body, idempotencyKey, price, settings);
  const sendOf = ({ at, result }: SettledTry<BookingOutcome>): BookingSend => ({ at, outcome: result });
  const made = await perform(operation, settings, {
    withinMs,
    mayRetry: mayRetry && ((leftMs, sends) => mayRetry(leftMs, sends.map(sendOf))),
  });
  return made.map(sendOf);
}

/** Field by field in a fixed order: a used key never goes out with other bytes (DESIGN.md section 5). */
function serialise({ roomTypeId, checkin, checkout, adults, guest }: BookingBody): string {
  const { firstName, lastName, email } = guest;
  return JSON.stringify({ roomTypeId, checkin, checkout, adults, guest: { firstName, lastName, email } });
}
