/**
 * Whether a delivery is tried again, as a pure decision. The schedule follows what Standard Webhooks suggests (version 1.0.0,
 * "Deliverability and reliability"): exponential, with jitter, and at its end given up.
 */

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const FIRST_WAIT_MS = 5 * SECOND;
const FACTOR = 4;
const LONGEST_WAIT_MS = HOUR;
/** So long it is tried, from when the event happened. */
const GIVEN_UP_AFTER_MS = 24 * HOUR;

/** What came of one delivery. */
export type DeliveryOutcome =
  /** @param retryAfterMs what the receiver asks for */
  | { kind: 'answered'; status: number; retryAfterMs?: number | undefined }
  /** A fixed word, or an error's code. */
  | { kind: 'unanswered'; cause: string }
  /** Its secret cannot be read: somebody may be replacing the file. */
  | { kind: 'unsigned' }
  /** The receiver wants no more messages, of this event or another. */
  | { kind: 'disabled' }
  /** It is no message of ours. */
  | { kind: 'unreadable' };

export interface RetryQuestion {
  outcome: DeliveryOutcome;
  /** How many deliveries were tried, this one included. */
  tries: number;
  /** Since the event, in milliseconds. */
  elapsedMs: number;
  /** In [0, 1). */
  random: () => number;
}

/** `wait` in milliseconds. `given-up`: it is not delivered any more. `gone`: neither is anything else to its receiver. */
export type RetryDecision = { wait: number } | 'delivered' | 'given-up' | 'gone';

/** Between half and all of the backoff, or what the receiver asks for where that is longer, an hour at the most. */
export function decideRetry({ outcome, tries, elapsedMs, random }: RetryQuestion): RetryDecision {
  if (outcome.kind === 'disabled' || outcome.kind === 'unreadable') return 'given-up';
  if (outcome.kind === 'answered' && isSuccess(outcome.status)) return 'delivered';
  if (outcome.kind === 'answered' && outcome.status === 410) return 'gone';
  const backoffMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * FACTOR ** (tries - 1));
  const advisedMs = outcome.kind === 'answered' ? (outcome.retryAfterMs ?? 0) : 0;
  const wait = Math.max(Math.ceil(backoffMs * (1 - random() / 2)), Math.min(LONGEST_WAIT_MS, advisedMs));
  return elapsedMs + wait <= GIVEN_UP_AFTER_MS ? { wait } : 'given-up';
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
