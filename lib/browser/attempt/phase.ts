import type { Problem } from '../../contract/http/problem-schema.ts';
import type { AttemptReason } from '../../contract/order/attempt.ts';
import type { AttemptSummary, Booking } from '../../contract/order/attempt-schema.ts';
import type { Order } from '../booking-api.ts';
import type { Advice } from './retry-schedule.ts';

/** Why an order ended before anything was sent to the upstream. The form shows it and keeps the details. */
export type Refusal =
  | { kind: 'problem'; problem: Problem; order: Order }
  /** The server may have sealed the order. The same stay again keeps the ticket, if the press had one. */
  | { kind: 'no-answer'; order: Order; ticket?: string | undefined }
  /** The session has gone on, perhaps with this very order. The same order again is a new press. */
  | { kind: 'overtaken'; order: Order }
  /** The browser does not keep the session's cookie. Nothing was sent. */
  | { kind: 'cookies-blocked'; order: Order };

/**
 * The problems that say: the server seals nothing under this ticket now. It may have sealed something
 * earlier. The answer brings another ticket.
 */
export type TicketProblem = 'attempt-mismatch' | 'session-required';

/**
 * One press of the order button. The server makes the idempotency key from the ticket and the order. Once an
 * answer is lost, every repeat sends the same two, and so names the same key. While no answer was lost, the
 * server has sealed nothing of the press, so the press may take a new ticket.
 */
export interface Press {
  order: Order;
  /** `undefined` until a look has brought a fresh one. */
  ticket?: string | undefined;
  /** How many calls told nothing of the order. Any of them may have sealed it. */
  lost: number;
  /** The problem for which the press has taken another ticket. It may do so once. */
  renewedAfter?: TicketProblem;
}

/**
 * How the page came by an attempt. `order`: the page's own press. `reload`: its own press before a reload.
 * `earlier`: it is older than what the guest did last. `in-the-way`: another attempt, for which a new order
 * was refused. `elsewhere`: found in the session, mostly because another tab ordered.
 */
export type AttemptOrigin = 'order' | 'reload' | 'earlier' | 'in-the-way' | 'elsewhere';

/** An attempt that may have been sent, and what the page knows about it. */
export interface Open {
  attempt: AttemptSummary;
  /** How many commits and looks told no outcome. */
  round: number;
  /** When this page first asked, in milliseconds. */
  since: number;
  origin: AttemptOrigin;
  /** What the guest ordered by the press that led here; absent after a reload, and in other tabs. */
  order?: Order | undefined;
  /** How many commits in a row reached the server without the session's cookie. */
  cookieLosses?: number | undefined;
}

/** An attempt that this page asks about no more: its outcome is known, or a person must ask. */
export type Ended = (
  | {
      phase: 'confirmed';
      booking: Booking;
      /** Booked before this page was opened, or before the guest's latest order. */
      earlier: boolean;
    }
  | {
      phase: 'rejected';
      reason?: AttemptReason;
      /** The guest may have read before, here or elsewhere, that nobody knows. */
      afterDoubt?: boolean;
    }
  | { phase: 'stuck' }
) & {
  attempt: AttemptSummary;
  /** The guest's latest order was refused because of this attempt, and was not sent. */
  unsent?: boolean;
  /** "Book another" got no answer. */
  endFailed?: boolean;
};

export interface Idle {
  phase: 'idle';
  refusal?: Refusal;
}
export type Arming = { phase: 'arming' } & Press;
export type ArmWaiting = { phase: 'arm-waiting' } & Press & Advice;
export type Committing = { phase: 'committing' } & Open;
export type Waiting = { phase: 'waiting' } & Open & Advice;
/** The page does not know whether the session still holds the attempt: it looks before it commits. */
export type Asking = { phase: 'asking' } & Open;
/** The browser keeps no cookie, so nothing can be sent: the server is asked to give the attempt up. */
export type Withdrawing = { phase: 'withdrawing' } & Open;
export type Ending = { phase: 'ending'; from: Ended };

/** Where the guest's side of an attempt stands. */
export type AttemptPhase =
  | Idle
  | Arming
  | ArmWaiting
  | Committing
  | Waiting
  | Asking
  | Withdrawing
  | Ending
  | Ended;

/** Nothing is ordered, and nothing is known of an order. */
export const IDLE: AttemptPhase = { phase: 'idle' };

/** The ids of an order and of its rooms. */
export function idsOf({ id, lines = [] }: AttemptSummary): string[] {
  return [id, ...lines.map(({ attempt }) => attempt.id)];
}

/** True from the press until it is known whether the session holds the order. */
export function isArming(state: AttemptPhase): state is Arming | ArmWaiting {
  return state.phase === 'arming' || state.phase === 'arm-waiting';
}

/** True once an attempt may have been sent, and until its outcome is told. */
export function isOpen(state: AttemptPhase): state is Committing | Waiting | Asking | Withdrawing {
  const { phase } = state;
  return phase === 'committing' || phase === 'waiting' || phase === 'asking' || phase === 'withdrawing';
}

/** True while the page shows the outcome of an attempt. */
export function isEnded(state: AttemptPhase): state is Ended {
  return state.phase === 'confirmed' || state.phase === 'rejected' || state.phase === 'stuck';
}

/** True from the press until its outcome is told: nothing else may be ordered meanwhile. */
export function isUnresolved(state: AttemptPhase): boolean {
  return isArming(state) || isOpen(state);
}
