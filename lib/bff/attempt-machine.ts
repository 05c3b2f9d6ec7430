import type { AttemptState, RejectionReason } from '../contract/index.ts';
import type { BookingOutcome, PartnerBooking } from '../partner/index.ts';

/**
 * The booking attempt's state machine: the table of DESIGN.md section 5 as a pure function. Times are epoch
 * milliseconds. Nothing here sends, waits or reads a clock.
 */

/** What the machine remembers of an attempt. */
export interface AttemptProgress {
  state: AttemptState;
  /** When the body was frozen: the earliest moment at which the key may have gone out. */
  armedAt: number;
  /** The last moment at which a send may have reached the upstream without our knowing what came of it. */
  lastAmbiguousAt?: number | undefined;
  /** Definite refusals seen since the last ambiguous send had settled. */
  refusals: number;
  reason?: RejectionReason | undefined;
  booking?: PartnerBooking | undefined;
}

export interface AttemptTiming {
  settleAfterMs: number;
  /** For how long after its freezing an order may be sent under its key. */
  keyGoodMs: number;
}

export type AttemptEvent =
  /** The attempt is looked at: it may have outlived the time for which the upstream remembers its key. */
  | { type: 'looked-at'; at: number }
  /**
   * The guest's browser asks for the sealed body to be sent. `heard`: this process froze it, or has heard how the last
   * round of sends ended; otherwise a process that died may have sent it unheard since.
   */
  | { type: 'commit'; at: number; heard: boolean }
  /** One send came back, or did not. */
  | { type: 'sent'; at: number; outcome: BookingOutcome };

/** A commit that comes later than this after arming counts as a replay: an earlier one may have died unheard. */
const FIRST_COMMIT_WITHIN_MS = 5_000;

/** How far the clocks of two instances may be apart. */
const CLOCKS_APART_MS = 1_000;

/** So long after its arming an order's first commit may be taken for the first by any instance. */
export const FIRST_COMMITS_MS: number = FIRST_COMMIT_WITHIN_MS + CLOCKS_APART_MS;

const REFUSALS_NEEDED = 2;

/**
 * How long an instance that cannot hear of the others waits before it sends alone, in milliseconds: from then on no commit
 * counts as the first, whichever instance it comes to. From now, as the time of arming may be by a clock that is off.
 * @param now epoch milliseconds
 */
export function aloneAfterMs(
  { state, armedAt }: Pick<AttemptProgress, 'state' | 'armedAt'>,
  now: number,
  { settleAfterMs }: AttemptTiming,
): number {
  return state !== 'armed' || now - armedAt > settleAfterMs + FIRST_COMMITS_MS ? 0 : FIRST_COMMITS_MS;
}

/** True while a booking may exist of which the guest has not been told. */
export function isUnresolved(state: AttemptState): boolean {
  return state === 'armed' || state === 'in-doubt';
}

/** The progress after `event`. */
export function advance(
  progress: AttemptProgress,
  event: AttemptEvent,
  timing: AttemptTiming,
): AttemptProgress {
  if (!isUnresolved(progress.state)) return progress;
  if (event.type === 'sent') return afterSend(progress, event.outcome, event.at, timing);
  if (event.at - progress.armedAt >= timing.keyGoodMs) return { ...progress, state: 'stuck' };
  if (event.type === 'looked-at') return progress;
  if (!event.heard) return inDoubt(progress, event.at);
  const age = event.at - progress.armedAt;
  // A negative age: another instance, whose clock is ahead, armed it; nothing is known of what it sent.
  const replay = progress.state === 'armed' && (age > FIRST_COMMIT_WITHIN_MS || age < 0);
  return replay ? inDoubt(progress, event.at) : progress;
}

function inDoubt(progress: AttemptProgress, at: number): AttemptProgress {
  return { ...progress, state: 'in-doubt', lastAmbiguousAt: at, refusals: 0 };
}

function afterSend(
  progress: AttemptProgress,
  outcome: BookingOutcome,
  at: number,
  timing: AttemptTiming,
): AttemptProgress {
  switch (outcome.kind) {
    case 'booked':
      return { ...progress, state: 'confirmed', booking: outcome.booking };
    case 'ambiguous':
      return inDoubt(progress, at);
    case 'rejected':
      return progress.state === 'armed'
        ? { ...progress, state: 'rejected', reason: outcome.reason }
        : afterRefusalInDoubt(progress, outcome.reason, at, timing);
    case 'never-sent':
    case 'rate-limited':
      return progress;
  }
}

function afterRefusalInDoubt(
  progress: AttemptProgress,
  reason: RejectionReason,
  at: number,
  timing: AttemptTiming,
): AttemptProgress {
  // A refused key or plan is answered before the upstream looks the idempotency key up: it says nothing about what an
  // earlier send did.
  if (reason === 'unauthorized' || reason === 'closed') return progress;
  // "Sold out" right after a time-out may be our own booking still being made.
  const settled = at - (progress.lastAmbiguousAt ?? progress.armedAt) >= timing.settleAfterMs;
  if (!settled) return progress;
  const refusals = progress.refusals + 1;
  return refusals >= REFUSALS_NEEDED
    ? { ...progress, state: 'rejected', reason, refusals }
    : { ...progress, refusals };
}
