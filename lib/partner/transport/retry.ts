import { type CallOutcome, OUTCOMES } from './call.ts';
import type { PartnerTiming } from './timing.ts';

/**
 * Whether to try again, as a pure decision. Bookings are tried again with the same key and the same bytes,
 * which rule 3 of docs/partner-api.md section 4 makes safe; a definite answer ends them. Reads are tried
 * again only when nothing or a 5xx came back: after a time-out the guest has waited enough, and a 429 is for
 * the plan budget to obey.
 */

export interface RetryOptions {
  /**
   * Takes a place in the plan's budget for a retry, waiting for it at most `withinMs` milliseconds; the first try's is the
   * caller's to take. False: there is none, and the retry is not made. @default always there
   */
  placeForRetry?: (withinMs: number) => Promise<boolean>;
}

/** All times in milliseconds. */
export interface RetryQuestion
  extends Pick<PartnerTiming, 'minTryMs' | 'retryAfterCapMs' | 'backoffBaseMs' | 'backoffCapMs'> {
  /** What came of the last try, with what the server advised. */
  outcome: { kind: CallOutcome; retryAfterMs?: number | undefined };
  /** How many tries were made, the last one included. */
  tries: number;
  maxTries: number;
  /** Since the first try began. */
  elapsedMs: number;
  /** For all tries and waits together. */
  totalMs: number;
  /** In [0, 1). */
  random: () => number;
}

/**
 * Full jitter between 0 and the doubling backoff; the server's advice beats it when it is longer. Advice beyond the cap
 * means stop: to come back sooner than asked is worse than to leave it to a later replay.
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
