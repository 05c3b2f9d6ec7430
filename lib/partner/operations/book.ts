import 'server-only';
import type { Money } from '../../contract/money.ts';
import type { BookingBody } from '../mapping/booking.ts';
import type { PartnerSettings } from '../options.ts';
import { type BookingOutcome, type BookingSend, bookingOutcome } from './booking-outcome.ts';
import { type Operation, type PerformOptions, perform } from './operation.ts';
import { writeTryResult } from './write.ts';

export interface BookOptions extends PerformOptions<BookingOutcome> {
  /**
   * The agreed total. An answer that contains a total must contain this one. @default none: no total is
   * compared
   */
  price?: Money;
}

// lib/bff/attempts/idempotency-key.ts makes 36 characters. A key that no header can carry is a bug of ours.
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The operation that makes a booking. Every send has the same idempotency key and the same bytes.
 * @throws TypeError for an idempotency key that no header can carry: without one a second try could book
 * twice
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
    read: async (sent, { mapper, now }) =>
      writeTryResult(await bookingOutcome(sent, mapper, { order, confirmedStatuses }, now)),
  };
}

/**
 * Sends a booking until its outcome is known, or until tries or time run out.
 * @throws TypeError see {@link bookingOperation}
 */
export async function book(
  body: BookingBody,
  idempotencyKey: string,
  { price, ...options }: BookOptions,
  settings: PartnerSettings,
): Promise<BookingSend[]> {
  const operation = bookingOperation(body, idempotencyKey, price, settings);
  const { sends } = await perform(operation, settings, options);
  return sends;
}

/**
 * Writes the fields in a fixed order: an idempotency key is never sent with other bytes, which the upstream
 * would refuse.
 */
function serialise({ roomTypeId, checkin, checkout, adults, guest }: BookingBody): string {
  const { firstName, lastName, email } = guest;
  return JSON.stringify({ roomTypeId, checkin, checkout, adults, guest: { firstName, lastName, email } });
}
