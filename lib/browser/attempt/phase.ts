import type { Problem } from '../../contract/http/problem-schema.ts';
import type { AttemptReason } from '../../contract/order/attempt.ts';
import type { AttemptSummary, Booking } from '../../contract/order/attempt-schema.ts';
import type { Order } from '../booking-api.ts';
import type { Advice } from './retry-schedule.ts';

/**
 * Why an order ended before a request to the upstream. The form shows the reason and keeps the guest's
 * details.
 */
export type Refusal =
  | { kind: 'problem'; problem: Problem; order: Order }
  /**
   * The server may have sealed the order. Another press for the same stay keeps the ticket, if the press had
   * a ticket.
   */
  | { kind: 'no-answer'; order: Order; ticket?: string | undefined }
  /**
   * The session has moved on, perhaps with this same order. Another press of the same order is a new press.
   */
  | { kind: 'overtaken'; order: Order }
  /** The browser does not keep the session's cookie. Nothing was sent. */
  | { kind: 'cookies-blocked'; order: Order };

/**
 * The problems that mean: the server does not seal an order under this ticket now. The server may have sealed
 * an order earlier. The answer brings another ticket.
 */
export type TicketProblem = 'attempt-mismatch' | 'session-required';

/**
 * One press of the order button. The server makes the idempotency key from the ticket and the order. After a
 * lost answer every repeat sends the same ticket and the same order, so the idempotency key stays the same.
 * While no answer is lost, nothing of the press is sealed, and the press may take a new ticket.
 */
export interface Press {
  order: Order;
  /** `undefined` until a look has brought a fresh ticket. */
  ticket?: string | undefined;
  /** How many calls got no answer about the order. Any of them may have sealed the order. */
  lost: number;
  /** The problem after which the press took another ticket. A press may do so once. */
  renewedAfter?: TicketProblem;
}

/**
 * How the page learned about an attempt. `order`: the page's own press. `reload`: the page's own press before
 * a reload. `earlier`: older than the guest's last action. `in-the-way`: another attempt that blocked a new
 * order. `elsewhere`: found in the session, mostly because another tab ordered.
 */
export type AttemptOrigin = 'order' | 'reload' | 'earlier' | 'in-the-way' | 'elsewhere';

/** An attempt that may have been sent, and what the page knows about it. */
export interface Open {
  attempt: AttemptSummary;
  /** How many commits and looks brought no outcome. */
  round: number;
  /** When this page first requested the outcome, in milliseconds since the epoch. */
  since: number;
  origin: AttemptOrigin;
  /** The guest's order that led to this attempt. Absent after a reload and in other tabs. */
  order?: Order | undefined;
  /** How many commits in a row reached the server without the session's cookie. */
  cookieLosses?: number | undefined;
}

/** An attempt that needs no more requests: its outcome is known, or the guest must ask the property. */
export type Ended = (
  | {
      phase: 'confirmed';
      booking: Booking;
      /** The booking is older than this page, or older than the guest's latest order. */
      earlier: boolean;
    }
  | {
      phase: 'rejected';
      reason?: AttemptReason;
      /** The guest may have read earlier, here or in another tab, that the outcome is unknown. */
      afterDoubt?: boolean;
    }
  | { phase: 'stuck' }
) & {
  attempt: AttemptSummary;
  /** The guest's latest order was refused because of this attempt and was not sent. */
  unsent?: boolean;
  /** The request of "Book another" got no answer. */
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
/** The page does not know whether the session still holds the attempt. It looks before it commits. */
export type Asking = { phase: 'asking' } & Open;
/**
 * The browser keeps no cookie, so the order cannot be sent. The page asks the server to give up the attempt.
 */
export type Withdrawing = { phase: 'withdrawing' } & Open;
export type Ending = { phase: 'ending'; from: Ended };

/** The state of an attempt in the browser. */
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

/** No order was made, and no order is known. */
export const IDLE: AttemptPhase = { phase: 'idle' };

/** The ids of an order and of its rooms. */
export function idsOf({ id, lines = [] }: AttemptSummary): string[] {
  return [id, ...lines.map(({ attempt }) => attempt.id)];
}

/** True from the press until the page knows whether the session holds the order. */
export function isArming(state: AttemptPhase): state is Arming | ArmWaiting {
  return state.phase === 'arming' || state.phase === 'arm-waiting';
}

/** True from the time when an attempt may have been sent until its outcome is known. */
export function isOpen(state: AttemptPhase): state is Committing | Waiting | Asking | Withdrawing {
  const { phase } = state;
  return phase === 'committing' || phase === 'waiting' || phase === 'asking' || phase === 'withdrawing';
}

/** True while the page shows the outcome of an attempt. */
export function isEnded(state: AttemptPhase): state is Ended {
  return state.phase === 'confirmed' || state.phase === 'rejected' || state.phase === 'stuck';
}

/** True from the press until its outcome is known. No other order is possible meanwhile. */
export function isUnresolved(state: AttemptPhase): boolean {
  return isArming(state) || isOpen(state);
}
