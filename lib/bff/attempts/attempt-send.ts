import type { Money } from '../../contract/index.ts';
import type { BookingOutcome } from '../../partner/index.ts';

/** What may keep an attempt from being sent now. */
export type Obstacle =
  /**
   * The attempt may have been sent. Another send would go to another service or property, or would book at a price that the
   * guest has not agreed to.
   */
  | { kind: 'blocked' }
  /**
   * Nothing was sent, and the guest's agreement does not hold any more: the room is gone; or it costs `current` now; or,
   * without a reason, a send would go to another service or property.
   */
  | { kind: 'outdated'; reason?: 'sold-out' | 'price-changed'; current?: Money }
  /** The property's plan allows no request now. */
  | { kind: 'no-place'; retryAfterMs: number }
  /** The API key is refused; or nobody can tell now whose key it is; or nobody can tell what the room costs. */
  | { kind: 'undecided'; cause: 'key-refused' | 'property-unknown' | 'price-unknown' };

/** What one send came to, or what kept the attempt from being sent. */
export interface AttemptSend {
  /** When that was known, epoch milliseconds. */
  at: number;
  outcome: BookingOutcome | Obstacle;
  /** What was known of earlier sends as this one left. Absent where something kept it from leaving. */
  wasSent?: WasSent;
}

/**
 * Whether the upstream may have received an attempt before. `presumably-not`: nobody knows of such a send, but an instance
 * that is cut off from the shared store may have made one.
 */
export type WasSent = 'no' | 'presumably-not' | 'maybe';

/** Whether the upstream may have worked on this send. */
export function mayHaveArrived({ outcome: { kind } }: AttemptSend): boolean {
  return kind === 'booked' || kind === 'rejected' || kind === 'ambiguous';
}
