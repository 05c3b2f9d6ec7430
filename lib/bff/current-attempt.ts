import { type AttemptEvent, type AttemptTiming, advance, isUnresolved } from './attempt-machine.ts';
import type { Call } from './call.ts';
import type { Session } from './session.ts';
import { progressOf, type SealedAttempt } from './session-record.ts';

/** Moves the session's attempt through the state machine. */

/** The times of the property's attempts, in milliseconds. */
export function timingOf({ runtime: { config } }: Pick<Call, 'runtime'>): AttemptTiming {
  const { settleAfterSeconds, keyRetentionMinutes } = config.timing;
  return { settleAfterMs: settleAfterSeconds * 1000, keyRetentionMs: keyRetentionMinutes * 60_000 };
}

/** The attempt after `event`; the same object when nothing changed. */
export function move(
  attempt: SealedAttempt,
  event: AttemptEvent,
  call: Pick<Call, 'runtime'>,
): SealedAttempt {
  const before = progressOf(attempt);
  const after = advance(before, event, timingOf(call));
  return after === before ? attempt : { ...attempt, ...after };
}

/** The attempt as it stands now: one that has outlived the upstream's memory of its key is stuck. */
export function lookAt<A extends SealedAttempt | undefined>(
  attempt: A,
  call: Pick<Call, 'runtime' | 'now'>,
): A | SealedAttempt {
  return attempt && move(attempt, { type: 'looked-at', at: call.now() }, call);
}

/** How far an attempt has come; of two records of one attempt, the farther one is the newer. */
const STAGE = { armed: 0, 'in-doubt': 1, rejected: 2, stuck: 2, confirmed: 3 } as const;

/**
 * The session's attempt as far as this process knows: the cookie's, unless another tab's request, or one whose
 * Set-Cookie line was lost, has come farther meanwhile.
 */
export function currentAttempt(
  session: Session,
  call: Pick<Call, 'runtime' | 'now'>,
): SealedAttempt | undefined {
  return lookAt(newest(session.record.attempt, call.runtime.ledger.get(session.record.sessionId)), call);
}

function newest(
  sealed: SealedAttempt | undefined,
  known: SealedAttempt | undefined,
): SealedAttempt | undefined {
  if (!sealed || !known) return sealed ?? known;
  if (sealed.key !== known.key)
    return isUnresolved(known.state) || known.armedAt >= sealed.armedAt ? known : sealed;
  const same = STAGE[sealed.state] === STAGE[known.state];
  if (same) return (known.lastAmbiguousAt ?? 0) >= (sealed.lastAmbiguousAt ?? 0) ? known : sealed;
  return STAGE[known.state] > STAGE[sealed.state] ? known : sealed;
}
