import { isCancelled } from '../../contract/index.ts';
import type { SealedAttempt } from '../attempts/attempt.ts';
import { attemptOfLine } from '../attempts/lines.ts';
import { currentOf } from '../attempts/session-progress.ts';
import { isNamed } from '../bookings/booking-name.ts';
import {
  endEarlier,
  type GuestSession,
  keepSession,
  reloadSession,
  type SessionCall,
} from './guest-session.ts';

/**
 * Records the cancellation of a booking in the session, if the session has the booking with that reference.
 * So a reload does not show the booking as confirmed. The attempt stays confirmed, and its idempotency key
 * stays used. An earlier booking is ended.
 */
export async function markCancelled(
  call: SessionCall,
  session: GuestSession,
  reference: string,
): Promise<void> {
  if (!session.brought && !session.ticket) return;
  await reloadSession(call, session);
  const isCancelledBooking = ({ booking }: SealedAttempt) =>
    booking !== undefined && isNamed(booking, reference) && !isCancelled(booking);
  const { attempts } = call.property;
  const attempt = currentOf(session.progress);
  if (attempt && isCancelledBooking(attempt)) await attempts.cancel(session, attempt);
  for (const line of session.lines) {
    const other = attemptOfLine(line);
    if (other && isCancelledBooking(other)) await attempts.cancel(line, other);
  }
  // The bar shows that the current booking is cancelled. For an earlier booking there is nothing more to
  // show.
  endEarlier(session, isCancelledBooking);
  await keepSession(call, session);
}
