import type {
  Attempt,
  AttemptSummary,
  Booking,
  CommitAnswer,
  CurrentAnswer,
  RejectionReason,
} from '../contract/attempt.ts';
import type { Problem } from '../contract/problem.ts';
import type { Advice } from './back-off.ts';
import type { Order } from './booking-api.ts';

/** Why an order ended before anything was sent to the upstream. Shown at the form, where the details are kept. */
export type Refusal =
  | { kind: 'problem'; problem: Problem; order: Order }
  /** Whether the order was sealed is unknown; ordering the same again continues it. */
  | { kind: 'no-answer'; order: Order }
  /** What may have been this very order has ended in another tab; ordering the same again is a new order. */
  | { kind: 'overtaken'; order: Order }
  | { kind: 'cookies-blocked'; order: Order };

/**
 * How the page came by an attempt: by its own order, by an order of its own from before a reload, as the same order from
 * earlier, as another one that a new order was refused for, or found in the session, where another tab has put it.
 */
export type AttemptOrigin = 'order' | 'reload' | 'earlier' | 'in-the-way' | 'elsewhere';

/** An attempt that may have been sent, and what the page knows about it. */
export interface Open {
  attempt: AttemptSummary;
  /** How many times `commit` went without a final answer. */
  round: number;
  /** When this page first asked, in milliseconds. */
  since: number;
  origin: AttemptOrigin;
}

/** What the BFF has said the last word on. */
export type Ended = (
  | {
      phase: 'confirmed';
      booking: Booking;
      /** Booked before this page was opened, or before the guest's latest order. */
      earlier: boolean;
    }
  | {
      phase: 'rejected';
      reason?: RejectionReason;
      /** This page has said before that nobody knows. */
      afterDoubt?: boolean;
    }
  | { phase: 'stuck' }
) & {
  attempt: AttemptSummary;
  /** The guest's latest order was refused for this one, and not sent. */
  unsent?: boolean;
  /** "Book another" got no answer. */
  endFailed?: boolean;
};

export type Idle = { phase: 'idle'; refusal?: Refusal };
export type Arming = { phase: 'arming'; order: Order; lost: number };
type ArmWaiting = { phase: 'arm-waiting'; order: Order; lost: number } & Advice;
export type Committing = { phase: 'committing' } & Open;
export type Waiting = { phase: 'waiting' } & Open & Advice;
/** The BFF does not know the attempt by its id: ask what the session holds before saying anything. */
export type Asking = { phase: 'asking' } & Open;
export type Ending = { phase: 'ending'; from: Ended };

/** Where the guest's side of an attempt stands. */
export type AttemptPhase = Idle | Arming | ArmWaiting | Committing | Waiting | Asking | Ending | Ended;

/** Whether anything is sealed in the session yet is not known. */
export function isArming(state: AttemptPhase): state is Arming | ArmWaiting {
  return state.phase === 'arming' || state.phase === 'arm-waiting';
}

/** True once an attempt may have been sent and until its last word. */
export function isOpen(state: AttemptPhase): state is Committing | Waiting | Asking {
  return state.phase === 'committing' || state.phase === 'waiting' || state.phase === 'asking';
}

/** The last word is said, and in view. */
export function isEnded(state: AttemptPhase): state is Ended {
  return state.phase === 'confirmed' || state.phase === 'rejected' || state.phase === 'stuck';
}

/** True from the final click until the BFF's last word: nothing else may be ordered meanwhile. */
export function isUnresolved(state: AttemptPhase): boolean {
  return isArming(state) || isOpen(state);
}

export type AttemptEvent =
  | { type: 'ordered'; order: Order }
  /** This tab had ordered before it was loaded again, and the last word had not been said. */
  | { type: 'remembered'; attempt: AttemptSummary; since: number }
  | { type: 'armed'; attempt: Attempt }
  | { type: 'arm-refused'; problem: Problem }
  | { type: 'arm-lost' }
  /** What a lost call has sealed may have been left behind in another tab: to repeat it would be to order anew. */
  | { type: 'arm-overtaken' }
  | { type: 'cookies-blocked' }
  | { type: 'committed'; answer: CommitAnswer }
  | { type: 'commit-refused'; problem: Problem }
  | { type: 'commit-lost' }
  /** The answer of `GET /attempts/current`. */
  | { type: 'found'; answer: CurrentAnswer }
  | { type: 'find-failed' }
  /** A wait is over. */
  | { type: 'due' }
  | { type: 'end-wished' }
  | { type: 'ended' }
  | { type: 'end-refused'; problem?: Problem }
  /** Another tab has shown this attempt's end, and its guest has left it behind. */
  | { type: 'ended-elsewhere'; id: string }
  /** The guest has read why the order was refused. */
  | { type: 'refusal-read' };
