import type { AttemptState } from '../../contract/index.ts';
import { advanceAttempt, type SealedAttempt } from './attempt.ts';
import type { AttemptSend } from './attempt-send.ts';
import { joinAttempt } from './session-progress.ts';
import { type AttemptTiming, isUnresolved } from './state-machine.ts';

/** The result of a round of sends. Pure functions. */

/** An attempt after a round, and its state before this process acted. */
export interface RoundResult {
  from: AttemptState;
  attempt: SealedAttempt;
}

/**
 * Joins the results of the sends with the memory's knowledge. During the sends, the memory may learn that the
 * attempt is resolved or stuck. The guest may have seen that, so only a booking replaces it.
 * @param start the attempt before the sends
 * @param remembered the memory's attempt at the end of the sends
 * @param now epoch milliseconds
 */
export function roundResult(
  start: RoundResult,
  remembered: SealedAttempt,
  sends: readonly AttemptSend[],
  now: number,
  timing: AttemptTiming,
): RoundResult {
  const { from, attempt } = start;
  if (isUnresolved(remembered.state)) {
    return { from, attempt: afterSends(joinAttempt(attempt, remembered), sends, now, timing) };
  }
  const sent = afterSends(attempt, sends, now, timing);
  return sent.state === 'confirmed'
    ? { from, attempt: sent }
    : { from: remembered.state, attempt: remembered };
}

function afterSends(
  attempt: SealedAttempt,
  sends: readonly AttemptSend[],
  now: number,
  timing: AttemptTiming,
): SealedAttempt {
  const sent = sends.reduce(
    (current, send) => advanceAttempt(current, { type: 'sent', ...send }, timing),
    attempt,
  );
  return advanceAttempt(sent, { type: 'looked-at', at: now }, timing);
}
