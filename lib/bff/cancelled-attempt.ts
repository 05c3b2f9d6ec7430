import { isCancelled } from '../contract/index.ts';
import type { Call } from './call.ts';
import { currentRecord, remember, saveOrReport } from './current-attempt.ts';
import { claimOrder, pullOrders } from './order-records.ts';
import type { Session } from './session.ts';

/**
 * Writes into the session that its booking is cancelled, if it is the one of that number, so that a reload does not show
 * it as confirmed. The attempt stays what it was: it was confirmed, and its key is used.
 */
export async function markCancelled(call: Call, session: Session, reference: string): Promise<void> {
  if (session.begun) return;
  const version = await pullOrders(call, session.record);
  const record = currentRecord(session, call);
  const { attempt } = record;
  if (attempt?.booking?.reference !== reference || isCancelled(attempt.booking)) return;
  const marked = {
    ...record,
    attempt: { ...attempt, booking: { ...attempt.booking, status: 'cancelled' } },
  };
  remember(marked, call);
  await claimOrder(call, marked, version);
  await saveOrReport(call, session, marked);
}
