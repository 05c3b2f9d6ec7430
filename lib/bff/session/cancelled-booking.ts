import { isCancelled } from '../../contract/index.ts';
import { currentOf } from '../attempts/session-progress.ts';
import { isNamed } from '../bookings/booking-name.ts';
import { type GuestSession, keepSession, reloadSession, type SessionCall } from './guest-session.ts';

/**
 * Writes into the session that its booking is cancelled, if the booking has that reference, so that a reload
 * does not show it as confirmed. The attempt stays confirmed, and its key stays used.
 */
export async function markCancelled(
  call: SessionCall,
  session: GuestSession,
  reference: string,
): Promise<void> {
  if (!session.brought && !session.ticket) return;
  await reloadSession(call, session);
  const attempt = currentOf(session.progress);
  if (!attempt?.booking || !isNamed(attempt.booking, reference) || isCancelled(attempt.booking)) return;
  await call.property.attempts.cancel(session, attempt);
  await keepSession(call, session);
}
