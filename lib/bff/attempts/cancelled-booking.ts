import { isCancelled } from '../../contract/index.ts';
import type { Call } from '../call.ts';
import { type GuestSession, keepSession, reloadSession } from './guest-session.ts';
import { currentOf } from './session-progress.ts';

/**
 * Writes into the session that its booking is cancelled, if the booking has that reference, so that a reload
 * does not show it as confirmed. The attempt stays confirmed, and its key stays used.
 */
export async function markCancelled(call: Call, session: GuestSession, reference: string): Promise<void> {
  if (!session.brought && !session.ticket) return;
  await reloadSession(call, session);
  const attempt = currentOf(session.progress);
  if (attempt?.booking?.reference !== reference || isCancelled(attempt.booking)) return;
  await call.runtime.attempts.cancel(session, attempt);
  await keepSession(call, session);
}
