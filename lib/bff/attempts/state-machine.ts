import {
  type AttemptReason,
  type AttemptState,
  isCancelled,
  type RejectionReason,
} from '../../contract/index.ts';
import type { PartnerBooking } from '../../partner/index.ts';
import { type AttemptSend, mayHaveArrived } from './attempt-send.ts';

/**
 * The booking attempt's state machine: the table of README.md beside it as a pure function. Times are epoch
 * milliseconds. Nothing here sends, waits or reads a clock.
 */

/** What the machine remembers of an attempt. */
export interface AttemptProgress {
  state: AttemptState;
  /** When the attempt was sealed. */
  armedAt: number;
  /**
   * The earliest moment at which the key can have been sent: when its ticket was made; without a ticket, when
   * the order came. A process that has lost its memory may have sent it since then.
   */
  keyFrom: number;
  /** The last moment at which a send may have reached the upstream without our knowing what came of it. */
  lastAmbiguousAt?: number | undefined;
  /**
   * True while an attempt is in doubt only because its commits came late. Nobody knows of a send that may have arrived, but
   * an instance that is cut off from the shared store may have made one.
   */
  presumablyUnsent?: boolean | undefined;
  /** Definite refusals seen since the last ambiguous send had settled. */
  refusals: number;
  reason?: AttemptReason | undefined;
  booking?: PartnerBooking | undefined;
}

export interface AttemptTiming {
  /** The longest time that the upstream works on one send. */
  settleAfterMs: number;
  /** For how long after the first moment at which its key can have been sent an attempt may be sent. */
  keyGoodMs: number;
}

export type AttemptEvent =
  /** The attempt is looked at: it may have outlived the time for which the upstream remembers its key. */
  | { type: 'looked-at'; at: number }
  /**
   * The sealed body is about to be sent, here or elsewhere. `areResultsKnown`: the state includes the result of
   * every earlier send. Otherwise a process may have sent the body and died before the answer.
   */
  | { type: 'commit'; at: number; areResultsKnown: boolean }
  /** One send was answered, or was not; or something kept the attempt from being sent. */
  | ({ type: 'sent' } & AttemptSend)
  /** The booking is known to be cancelled. */
  | { type: 'cancelled'; at: number };

/**
 * A commit that comes later than this after the sealing counts as a replay: a process may have sent the attempt
 * and died. An instance that is cut off from the shared store waits for longer than this before it sends alone:
 * by then every other instance treats its own commit as a replay.
 */
const FIRST_COMMIT_WITHIN_MS = 5_000;

/** How far the clocks of two instances may be apart. */
export const CLOCKS_APART_MS = 1_000;

/** An instance whose clock is slow may treat a commit as the first one until this long after the sealing. */
export const FIRST_COMMIT_BY_ANY_CLOCK_MS: number = FIRST_COMMIT_WITHIN_MS + CLOCKS_APART_MS;

const REFUSALS_NEEDED = 2;

/**
 * How long an instance waits before it sends without the shared store, in milliseconds. After an armed attempt
 * has waited, every other instance treats a commit as a replay, and most first sends are answered. An attempt in
 * doubt does not wait. Nor does an attempt that was sealed so long ago that a first send must have been answered.
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
 * Until when an attempt may be sent, epoch milliseconds: after that the upstream may forget the key, and book
 * anew.
 */
export function keyGoodUntil(
  { armedAt, keyFrom = armedAt }: { armedAt: number; keyFrom?: number | undefined },
  timing: AttemptTiming,
): number {
  return keyFrom + timing.keyGoodMs;
}

/** Armed or in doubt: the attempt may still be sent, and its guest does not know the outcome. */
export function isUnresolved(state: AttemptState): boolean {
  return state === 'armed' || state === 'in-doubt';
}

/** The progress after `event`. */
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
  // A negative age: another instance armed the attempt, by a clock that is ahead. Nobody knows what it has
  // sent.
  const replay = progress.state === 'armed' && (age > FIRST_COMMIT_WITHIN_MS || age < 0);
  return replay ? presumedUnsent(progress, event.at) : progress;
}

/** A send that left some seconds after the sealing was not surely the first, as a late commit is not. */
function beforeAnswer(progress: AttemptProgress, send: AttemptSend): AttemptProgress {
  const isReplay = progress.state === 'armed' && send.wasSent === 'presumably-not' && mayHaveArrived(send);
  return isReplay ? presumedUnsent(progress, send.at) : progress;
}

function presumedUnsent(progress: AttemptProgress, at: number): AttemptProgress {
  return { ...inDoubt(progress, at), presumablyUnsent: true };
}

/** The attempt stays confirmed, and its key stays used. */
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
      // Nobody can have cancelled what was only just ordered: only a replay's answer is believed.
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
  // A refused API key or plan is answered before the upstream looks the idempotency key up: it says nothing
  // about what an earlier send did.
  if (reason === 'unauthorized' || reason === 'closed') return progress;
  // "Sold out" right after a time-out may be our own booking still being made.
  const isPastSettling = at - (progress.lastAmbiguousAt ?? progress.armedAt) >= timing.settleAfterMs;
  if (!isPastSettling) return progress;
  const refusals = progress.refusals + 1;
  return refusals >= REFUSALS_NEEDED
    ? { ...progress, state: 'rejected', reason, refusals }
    : { ...progress, refusals };
}
