import { type PropertyRuntime, runtimeFor } from '../runtime.ts';
import type { AttemptSend } from './attempt-send.ts';
import type { Leased, OngoingAttempt, Settled } from './lease.ts';
import { obstacleOfMove } from './obstacle.ts';
import type { CameBy } from './outcomes.ts';
import { sendAttempt, wasKeyRefused } from './send.ts';
import { isUnresolved } from './state-machine.ts';
import { UNATTENDED_AFTER_MS } from './timing.ts';

export interface RoundOptions {
  cameBy: CameBy;
  /** Whether to send while the shared store is unavailable. */
  maySendAlone: boolean;
  now: () => number;
}

/**
 * One round: acquires the lease, sends, and settles what came of it. Calls for one idempotency key at the same time share
 * one round.
 */
export function runRound(
  configured: PropertyRuntime,
  ongoing: OngoingAttempt,
  { cameBy, maySendAlone, now }: RoundOptions,
): Promise<Settled> {
  const { key, destination } = ongoing.attempt;
  // The base URL may have changed since, and an idempotency key is known only where it was first sent.
  const runtime = runtimeFor(configured, destination);
  const { attempts } = runtime ?? configured;
  return attempts.round(key, async () => {
    const leased = await attempts.lease(ongoing, { maySendAlone });
    try {
      const sends = await sendLeased(runtime, leased, now);
      const settled = await attempts.settle(ongoing, leased, sends, cameBy);
      // Listed as if nobody had attended to it for long: another instance, which may have a valid API key, takes it at once.
      const countedMs = wasKeyRefused(sends) ? UNATTENDED_AFTER_MS : 0;
      if (settled.attempt.state === 'in-doubt') await attempts.handToReconciler(ongoing, countedMs);
      return settled;
    } finally {
      if (leased.kind === 'mine') leased.lease.stop();
    }
  });
}

/** @param runtime `undefined` where this process knows no way to the attempt's destination */
async function sendLeased(
  runtime: PropertyRuntime | undefined,
  leased: Leased,
  now: () => number,
): Promise<AttemptSend[]> {
  if (leased.kind !== 'mine' || !isUnresolved(leased.attempt.state)) return [];
  const { lease, attempt } = leased;
  if (!lease.maySend()) return [];
  if (!runtime) return [{ at: now(), outcome: obstacleOfMove(lease.wasSent()) }];
  return sendAttempt(runtime, attempt, lease, now);
}
