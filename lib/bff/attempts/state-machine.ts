import {
  type AttemptReason,
  type AttemptState,
  isCancelled,
  type RejectionReason,
} from '../../contract/index.ts';
import type { PartnerBooking } from '../../partner/index.ts';
import { type AttemptSend, mayHaveArrived } from './attempt-send.ts';

/**
 * The booking attempt's state machine: the table of README.md beside this file as a pure function. Times are
 * epoch milliseconds. Nothing in this file sends, waits or reads a clock.
 */

/** The part of an attempt that the state machine changes. */
export interface AttemptProgress {
  state: AttemptState;
  /** When the attempt was sealed. */
  armedAt: number;
  /**
   * The earliest moment at which the idempotency key can have been sent: when its ticket was made, or,
   * without a ticket, when the order came. Since then, a process that has lost its memory may have sent the
   * key.
   */
  keyFrom: number;
  /** The last moment at which a send with an unknown result may have reached the upstream. */
  lastAmbiguousAt?: number | undefined;
  /**
   * True if an attempt is in doubt only because its commits came late. Nobody knows of a send that may have
   * arrived, but an instance that is cut off from the shared store may have made one.
   */
  presumablyUnsent?: boolean | undefined;
  /** The number of definite refusals after the last ambiguous send has settled. */
  refusals: number;
  reason?: AttemptReason | undefined;
  booking?: PartnerBooking | undefined;
}

export interface AttemptTiming {
  /** The longest time that the upstream works on one send, in milliseconds. */
  settleAfterMs: number;
  /** How long an attempt may be sent, in milliseconds. Counts from `keyFrom`. */
  keyGoodMs: number;
}

export type AttemptEvent =
  /** Somebody looks at the attempt. The upstream may have forgotten its idempotency key. */
  | { type: 'looked-at'; at: number }
  /**
   * The sealed body is about to be sent, here or elsewhere. `areResultsKnown`: the state includes the result
   * of every earlier send. Otherwise a process may have sent the body and died before the answer.
   */
  | { type: 'commit'; at: number; areResultsKnown: boolean }
  /**
   * The outcome of one send, with or without an answer; or the obstacle that kept the attempt from being
   * sent.
   */
  | ({ type: 'sent' } & AttemptSend)
  /** The booking is known to be cancelled. */
  | { type: 'cancelled'; at: number };

/**
 * A commit that comes later than this after the sealing counts as a replay: a process may have sent the
 * attempt and died. An instance that is cut off from the shared store waits longer than this before it sends
 * alone. By then, every other instance treats its own commit as a replay.
 */
const FIRST_COMMIT_WITHIN_MS = 5_000;

/** The largest difference between the clocks of two instances, in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 1_000;

/**
 * Until this long after the sealing, an instance with a slow clock may treat a commit as the first one.
 * Milliseconds.
 */
export const FIRST_COMMIT_BY_ANY_CLOCK_MS: number = FIRST_COMMIT_WITHIN_MS + MAX_CLOCK_SKEW_MS;

const REFUSALS_NEEDED = 2;

/**
 * How long an instance waits before it sends without the shared store, in milliseconds. An armed attempt
 * waits until every other instance treats a commit as a replay, and most first sends are answered. An attempt
 * in doubt does not wait. An old armed attempt does not wait either, because the answer to a first send must
 * have come.
 * @param now epoch milliseconds
 */
export function waitBeforeSendingAloneMs(
  { state, armedAt }: Pick<AttemptProgress, 'state' | 'armedAt'>,
  now: number,
  { settleAfterMs }: AttemptTiming,
): number {
  const isPast = now - armedAt > settleAfterMs + FIRST_COMMIT_BY_ANY_CLOCK_MS;
  return state !== 'armed' || isPast ? 0 : FIRST_COMMIT_BY_ANY_CLOCK_MS;
}

/**
 * Until when an attempt may be sent, epoch milliseconds. After that the upstream may have forgotten the
 * idempotency key, and would book again.
 */
export function keyGoodUntil(
  { armedAt, keyFrom = armedAt }: { armedAt: number; keyFrom?: number | undefined },
  timing: AttemptTiming,
): number {
  return keyFrom + timing.keyGoodMs;
}

/**
 * Whether the state is armed or in doubt: the attempt may still be sent, and its guest does not know the
 * outcome.
 */
export function isUnresolved(state: AttemptState): boolean {
  return state === 'armed' || state === 'in-doubt';
}

/** Returns the progress after `event`. */
export function advance(
  progress: AttemptProgress,
  event: AttemptEvent,
  timing: AttemptTiming,
): AttemptProgress {
  if (event.type === 'cancelled') return afterCancellation(progress);
  if (!isUnresolved(progress.state)) return progress;
  if (event.type === 'sent') return afterSend(beforeAnswer(progress, event), event.outcome, event.at, timing);
  if (event.at >= keyGoodUntil(progress, timing)) return { ...progress, state: 'stuck' };
  if (event.type === 'looked-at') return progress;
  if (!event.areResultsKnown) return inDoubt(progress, event.at);
  const age = event.at - progress.armedAt;
  // A negative age: another instance, whose clock is ahead, armed the attempt. Nobody knows what that
  // instance has sent.
  const isReplay = progress.state === 'armed' && (age > FIRST_COMMIT_WITHIN_MS || age < 0);
  return isReplay ? presumedUnsent(progress, event.at) : progress;
}

/**
 * A send that left some seconds after the sealing may not be the first one. A late commit is treated alike.
 */
function beforeAnswer(progress: AttemptProgress, send: AttemptSend): AttemptProgress {
  const isReplay = progress.state === 'armed' && send.wasSent === 'presumably-not' && mayHaveArrived(send);
  return isReplay ? presumedUnsent(progress, send.at) : progress;
}

function presumedUnsent(progress: AttemptProgress, at: number): AttemptProgress {
  return { ...inDoubt(progress, at), presumablyUnsent: true };
}

/** The attempt stays confirmed, and its idempotency key stays used. */
function afterCancellation(progress: AttemptProgress): AttemptProgress {
  const { state, booking } = progress;
  if (state !== 'confirmed' || !booking || isCancelled(booking)) return progress;
  return { ...progress, booking: { ...booking, status: 'cancelled' } };
}

function inDoubt({ presumablyUnsent: _, ...progress }: AttemptProgress, at: number): AttemptProgress {
  return { ...progress, state: 'in-doubt', lastAmbiguousAt: at, refusals: 0 };
}

function afterSend(
  progress: AttemptProgress,
  outcome: AttemptSend['outcome'],
  at: number,
  timing: AttemptTiming,
): AttemptProgress {
  switch (outcome.kind) {
    case 'booked':
      // Nobody can have cancelled a booking that was ordered just now. Only a replay's answer may say
      // `cancelled`.
      if (progress.state === 'armed' && isCancelled(outcome.booking)) return inDoubt(progress, at);
      return { ...progress, state: 'confirmed', booking: outcome.booking };
    case 'ambiguous':
      return inDoubt(progress, at);
    case 'rejected':
      return progress.state === 'armed'
        ? { ...progress, state: 'rejected', reason: outcome.reason }
        : afterRefusalInDoubt(progress, outcome.reason, at, timing);
    case 'outdated':
      return { ...progress, state: 'rejected', reason: outcome.reason };
    case 'blocked':
      return { ...progress, state: 'stuck' };
    case 'never-sent':
    case 'rate-limited':
    case 'no-place':
    case 'undecided':
      return progress;
  }
}

function afterRefusalInDoubt(
  progress: AttemptProgress,
  reason: RejectionReason,
  at: number,
  timing: AttemptTiming,
): AttemptProgress {
  // The upstream refuses an API key or a plan before it looks the idempotency key up. So the refusal says
  // nothing about an earlier send.
  if (reason === 'unauthorized' || reason === 'closed') return progress;
  // After a time-out, "sold out" may mean that the upstream is still making this very booking.
  const isPastSettling = at - (progress.lastAmbiguousAt ?? progress.armedAt) >= timing.settleAfterMs;
  if (!isPastSettling) return progress;
  const refusals = progress.refusals + 1;
  return refusals >= REFUSALS_NEEDED
    ? { ...progress, state: 'rejected', reason, refusals }
    : { ...progress, refusals };
}
