import { isCancelled } from '../../lib/contract/order/attempt.ts';
import type { Booking } from '../../lib/contract/order/attempt-schema.ts';

/**
 * The bookings that this page knows to be cancelled: cancelled here, or found cancelled. The page's own
 * record of an order shows that only after the next look at the session. Filled in the browser only.
 */
const numbers = new Set<string>();

/** @param property its slug */
export function noteCancelled(property: string, { reference }: Pick<Booking, 'reference'>): void {
  numbers.add(`${property} ${reference}`);
}

export function isCancelledByNow(property: string, booking: Pick<Booking, 'reference' | 'status'>): boolean {
  return isCancelled(booking) || numbers.has(`${property} ${booking.reference}`);
}
