import { type PropertyRuntime, whereArmed } from '../runtime.ts';
import type { OngoingAttempt, Settled } from './lease.ts';
import type { CameBy } from './outcomes.ts';
import { sendAttempt, wasKeyRefused } from './send.ts';
import { isUnresolved } from './state-machine.ts';
import { UNATTENDED_AFTER_MS } from './timing.ts';

export interface RoundOptions {
  cameBy: CameBy;
  /** Whether to send while the shared store is unavailable. */
  alone: boolean;
  now: () => number;
}

/**
 * One round: acquires the lease, sends, and settles what came of it. Simultaneous rounds of one key are one.
 */
export function runRound(
  configured: PropertyRuntime,
  ongoing: OngoingAttempt,
  { cameBy, alone, now }: RoundOptions,
): Promise<Settled> {
  const { key, armedAt } = ongoing.attempt;
  // The base URL may have changed since, and an idempotency key is known only where it was first sent.
  const runtime = whereArmed(configured, armedAt);
  const { attempts } = runtime;
  return attempts.round(key, async () => {
    const leased = await attempts.lease(ongoing, { alone });
    const lease = leased.kind === 'mine' ? leased.lease : undefined;
    try {
      const maySend = isUnresolved(leased.attempt.state) && lease?.maySend();
      const sends = lease && maySend ? await sendAttempt(runtime, leased.attempt, lease, now) : [];
      const settled = await attempts.settle(ongoing, leased, sends, cameBy);
      // Another instance may have a valid API key, and need not wait.
      const countedMs = wasKeyRefused(sends) ? UNATTENDED_AFTER_MS : 0;
      if (settled.attempt.state === 'in-doubt') await attempts.handToReconciler(ongoing, countedMs);
      return settled;
    } finally {
      lease?.stop();
    }
  });
}
