import type { Money } from '../../contract/index.ts';
import type { BookingOutcome } from '../../partner/index.ts';

/** The reasons that may keep an attempt from being sent now. */
export type Obstacle =
  /**
   * The attempt may have been sent. Another send would go to another service or property, or would book at a
   * price that the guest has not agreed to.
   */
  | { kind: 'blocked' }
  /**
   * Nothing was sent, and the guest's agreement no longer holds. The room is gone, or the room costs
   * `current` now. No reason: the order belongs to another service or
   * property than the configured one.
   */
  | { kind: 'outdated'; reason?: 'sold-out' | 'price-changed'; current?: Money }
  /** The property's plan allows no request now. */
  | { kind: 'no-place'; retryAfterMs: number }
  /**
   * The upstream refuses the API key; or nobody knows now which property the API key belongs to; or nobody
   * knows the room's price.
   */
  | { kind: 'undecided'; cause: 'key-refused' | 'property-unknown' | 'price-unknown' };

/** The result of one send, or the obstacle that kept the attempt from being sent. */
export interface AttemptSend {
  /** When this process learned the outcome, epoch milliseconds. */
  at: number;
  outcome: BookingOutcome | Obstacle;
  /**
   * The knowledge about earlier sends when this send left. Absent if an obstacle kept the send from leaving.
   */
  wasSent?: WasSent;
}

/**
 * Whether the upstream may have received an attempt before. `presumably-not`: nobody knows of an earlier
 * send, but an instance that is cut off from the shared store may have made one.
 */
export type WasSent = 'no' | 'presumably-not' | 'maybe';

/** Whether the upstream may have worked on this send. */
export function mayHaveArrived({ outcome: { kind } }: AttemptSend): boolean {
  return kind === 'booked' || kind === 'rejected' || kind === 'ambiguous';
}
