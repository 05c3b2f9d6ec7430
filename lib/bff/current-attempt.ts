import { type AttemptEvent, type AttemptTiming, advance } from './attempt-machine.ts';
import type { Call } from './call.ts';
import { progressOf, type SealedAttempt } from './session-record.ts';

/** Moves the session's attempt through the state machine. */

/** The times of the property's attempts, in milliseconds. */
function timingOf({ runtime: { config } }: Pick<Call, 'runtime'>): AttemptTiming {
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
