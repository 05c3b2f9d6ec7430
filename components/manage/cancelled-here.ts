import { isCancelled } from '../../lib/contract/order/attempt.ts';
import type { Booking } from '../../lib/contract/order/attempt-schema.ts';

/**
 * The bookings that were cancelled in this page: what it holds of an order says so only after the next look
 * at the session. In the browser only; filled by nothing but a cancellation.
 */
const numbers = new Set<string>();

/** @param property its slug */
export function noteCancelled(property: string, { reference }: Pick<Booking, 'reference'>): void {
  numbers.add(`${property} ${reference}`);
}

export function isCancelledByNow(property: string, booking: Pick<Booking, 'reference' | 'status'>): boolean {
  return isCancelled(booking) || numbers.has(`${property} ${booking.reference}`);
}
