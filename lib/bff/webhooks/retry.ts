/**
 * @file Decides whether a message is retried. The schedule follows Standard Webhooks (version 1.0.0,
 * "Deliverability and reliability"): the waits grow exponentially, with jitter, and the message is given up
 * in the end.
 */

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const FIRST_WAIT_MS = 5 * SECOND;
const FACTOR = 4;
const MAX_BACKOFF_MS = HOUR;
/** A message is retried for this long after it was put into the outbox. */
const GIVE_UP_AFTER_MS = 24 * HOUR;

/** The result of one delivery. */
export type DeliveryOutcome =
  /** `retryAfterMs`: the wait that the endpoint asks for. */
  | { kind: 'answered'; status: number; retryAfterMs?: number | undefined }
  /** There was no answer. `cause`: `time-out`, `stopped` (the process ends), or the code of an error. */
  | { kind: 'unanswered'; cause: string }
  /** The secret cannot be read: somebody may be replacing its file. */
  | { kind: 'unsigned' }
  /** The endpoint is disabled: it takes no more messages. */
  | { kind: 'disabled' }
  /** The stored body is not a message of Bellhop. */
  | { kind: 'unreadable' };

export interface RetryQuestion {
  outcome: DeliveryOutcome;
  /** The number of tries, including this one. */
  tries: number;
  /** Milliseconds since the message was put into the outbox. */
  ageMs: number;
  /** In [0, 1). */
  random: () => number;
}

/**
 * `waitMs`: retry after this wait. `given-up`: do not retry. `disable`: do not retry, and send this endpoint
 * no other message.
 */
export type RetryDecision = { waitMs: number } | 'delivered' | 'given-up' | 'disable';

/**
 * Decides the next step of a message after one delivery. The wait is a random part of the backoff, from half
 * to all of it. If the endpoint asks for a longer wait, the endpoint gets it. No wait is longer than an hour.
 */
export function decideRetry({ outcome, tries, ageMs, random }: RetryQuestion): RetryDecision {
  if (outcome.kind === 'disabled' || outcome.kind === 'unreadable') return 'given-up';
  if (outcome.kind === 'answered' && isSuccess(outcome.status)) return 'delivered';
  if (outcome.kind === 'answered' && outcome.status === 410) return 'disable';
  const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_WAIT_MS * FACTOR ** (tries - 1));
  const advisedMs = outcome.kind === 'answered' ? (outcome.retryAfterMs ?? 0) : 0;
  const waitMs = Math.max(Math.ceil(backoffMs * (1 - random() / 2)), Math.min(MAX_BACKOFF_MS, advisedMs));
  return ageMs + waitMs <= GIVE_UP_AFTER_MS ? { waitMs } : 'given-up';
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
