import { type CallOutcome, OUTCOMES } from './call.ts';
import type { PartnerTiming } from './timing.ts';

/**
 * @file Decides whether to retry, as a pure function. Bookings are retried with the same idempotency key and
 * the same bytes, which rule 3 of docs/partner-api.md section 4 makes safe; a definite answer ends them.
 * Reads are retried only without an answer or after a 5xx. After a time-out the guest has waited enough, and
 * the plan's budget handles a 429.
 */

export interface RetryOptions {
  /**
   * Takes a place in the plan's budget for a retry, and waits for it `withinMs` milliseconds at most. The
   * caller takes the place of the first try itself. False: there is no place, so no retry. @default always
   * true
   */
  placeForRetry?: (withinMs: number) => Promise<boolean>;
}

/** All times in milliseconds. */
export interface RetryQuestion
  extends Pick<PartnerTiming, 'minTryMs' | 'retryAfterCapMs' | 'backoffBaseMs' | 'backoffCapMs'> {
  /** The outcome of the last try, with the wait that the upstream advised. */
  outcome: { kind: CallOutcome; retryAfterMs?: number | undefined };
  /** The number of tries so far, the last one included. */
  tries: number;
  maxTries: number;
  /** The time since the first try started. */
  elapsedMs: number;
  /** The time for all tries and waits together. */
  totalMs: number;
  /** In [0, 1). */
  random: () => number;
}

/**
 * Decides about a retry. The wait is random between 0 and the doubling backoff (full jitter). A longer
 * advised wait counts instead. Advice beyond the cap means stop: a later replay is better than a retry that
 * comes too soon.
 */
export function decideRetry(question: RetryQuestion): { wait: number } | 'stop' {
  const { outcome, tries, maxTries, elapsedMs, totalMs, minTryMs } = question;
  if (!OUTCOMES[outcome.kind].isTriedAgain || tries >= maxTries) return 'stop';
  const advisedMs = outcome.retryAfterMs ?? 0;
  if (advisedMs > question.retryAfterCapMs) return 'stop';
  const backoffMs = Math.min(question.backoffCapMs, question.backoffBaseMs * 2 ** (tries - 1));
  const wait = Math.max(advisedMs, Math.floor(question.random() * backoffMs));
  return elapsedMs + wait + minTryMs <= totalMs ? { wait } : 'stop';
}
