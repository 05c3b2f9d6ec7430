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
 * Writes into the session that its booking is cancelled, if the booking has that reference, so that a reload
 * does not show it as confirmed. The attempt stays confirmed, and its key stays used. An earlier booking is
 * ended.
 */
export async function markCancelled(
  call: SessionCall,
  session: GuestSession,
  reference: string,
): Promise<void> {
  if (!session.brought && !session.ticket) return;
  await reloadSession(call, session);
  const isMeant = ({ booking }: SealedAttempt) =>
    booking !== undefined && isNamed(booking, reference) && !isCancelled(booking);
  const { attempts } = call.property;
  const attempt = currentOf(session.progress);
  if (attempt && isMeant(attempt)) await attempts.cancel(session, attempt);
  for (const line of session.lines) {
    const other = attemptOfLine(line);
    if (other && isMeant(other)) await attempts.cancel(line, other);
  }
  // The bar tells of the current one that it is cancelled. Of an earlier one there is nothing more to tell.
  endEarlier(session, isMeant);
  await keepSession(call, session);
}
