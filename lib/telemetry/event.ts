import type { Attempt } from '../contract/index.ts';

/**
 * @file The events for a host (`onEvent`), which may send a mail or an alarm. Events of orders contain
 * guests' names and addresses.
 */

interface EventFacts {
  /** The property's slug. */
  property: string;
  /** The time of the event, in UTC (ISO 8601). */
  time: string;
  /** The id of the request that caused the event. The log, the answer and the upstream have the same id. */
  requestId: string;
}

/** An event of an order. */
interface OrderEvent extends EventFacts {
  /**
   * The order as its guest sees it. `attempt.id` is in the log, next to the idempotency key; it begins with
   * the guest's request number. `guest` is missing if only the record of the order is left.
   */
  attempt: Omit<Attempt, 'guest'> & Partial<Pick<Attempt, 'guest'>>;
  /**
   * `guest`: a request of the guest's browser caused the event. `sweep`: the reconciler did, so the guest may
   * not know of the outcome.
   */
  cameBy: 'guest' | 'sweep';
}

export interface BookedEvent extends OrderEvent {
  type: 'booked';
  /** The upstream's reference of the booking. */
  reference: string;
}

/**
 * `rejected`: no booking was made; the reason is in `attempt.reason`. `in-doubt`: a booking may have been
 * made; Bellhop asks again with the same idempotency key. `stuck`: Bellhop asks no more; a person must find
 * out whether there is a booking.
 */
export interface UnbookedEvent extends OrderEvent {
  type: 'rejected' | 'in-doubt' | 'stuck';
}

/**
 * A guest has cancelled a booking here. The booking was not cancelled before, and the upstream confirms the
 * cancellation.
 */
export interface CancelledEvent extends EventFacts {
  type: 'cancelled';
  /** The upstream's reference of the booking, the same as in `booked`. */
  reference: string;
}

/** The upstream refuses the property's API key, also after it was read again; or accepts it again. */
export interface KeyEvent extends EventFacts {
  type: 'key-refused' | 'key-accepted';
  /** The source of the API key, never the key itself. */
  keySource: { env: string } | { file: string };
}

/** A process reports each event once, when it is certain. */
export type BellhopEvent = BookedEvent | UnbookedEvent | CancelledEvent | KeyEvent;
