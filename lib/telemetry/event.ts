import type { Attempt } from '../contract/index.ts';

/**
 * @file What a host may be told (`onEvent`), so that it can write a mail or wake somebody. Orders have
 * guests' names and addresses.
 */

interface Told {
  /** The property's slug. */
  property: string;
  /** When it was, in UTC (ISO 8601). */
  time: string;
  /** The request that it came of, as log, answer and upstream have it. */
  requestId: string;
}

/** What became of an order. */
interface OrderTold extends Told {
  /**
   * The order as its guest sees it; `attempt.id` is in the log, beside the idempotency key, and begins with the guest's
   * request number. Without `guest` where nothing but the record of the order is left.
   */
  attempt: Omit<Attempt, 'guest'> & Partial<Pick<Attempt, 'guest'>>;
  /** `guest`: a guest's browser asked. `sweep`: it was looked after without its guest, who may not know of it. */
  cameBy: 'guest' | 'sweep';
}

export interface BookedEvent extends OrderTold {
  type: 'booked';
  /** The upstream's own name of the booking. */
  reference: string;
}

/**
 * `rejected`: no booking was made (`attempt.reason` says why). `in-doubt`: one may have been made; it is asked for again under
 * the same key. `stuck`: nothing is asked any more, and somebody has to find out whether there is one.
 */
export interface UnbookedEvent extends OrderTold {
  type: 'rejected' | 'in-doubt' | 'stuck';
}

/** A guest has cancelled a booking here: it was not cancelled when this was sent, and the upstream says that it is. */
export interface CancelledEvent extends Told {
  type: 'cancelled';
  /** The upstream's own name of the booking, as `booked` had it. */
  reference: string;
}

/** The upstream refuses the property's key, also as its source has it by now; or takes it again. */
export interface KeyEvent extends Told {
  type: 'key-refused' | 'key-accepted';
  /** Where the key is from, never the key. */
  keySource: { env: string } | { file: string };
}

/** Each is told once by a process, when it is certain. */
export type BellhopEvent = BookedEvent | UnbookedEvent | CancelledEvent | KeyEvent;
