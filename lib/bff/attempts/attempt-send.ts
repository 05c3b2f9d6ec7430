import type { Money } from '../../contract/index.ts';
import type { BookingOutcome } from '../../partner/index.ts';

/** What may keep an attempt from being sent now. */
export type Obstacle =
  /**
   * It may have been sent, and must not be sent any more: it would go to another service or property than it was sealed
   * for, or it would be booked at a price that nobody has agreed to.
   */
  | { kind: 'blocked' }
  /**
   * Nothing was sent, and the room cannot be had any more as the guest has agreed: it is gone, it costs `current` now, or,
   * without a reason, the property has moved to another service.
   */
  | { kind: 'outdated'; reason?: 'sold-out' | 'price-changed'; current?: Money }
  /** The plan's budget has no place for it now. */
  | { kind: 'no-place'; retryAfterMs: number }
  /** The API key is refused; or nobody can tell now whose it is, or what the room costs. */
  | { kind: 'undecided'; cause: 'key-refused' | 'property-unknown' | 'price-unknown' };

/** What one send came to, or what kept the attempt from being sent. */
export interface AttemptSend {
  /** When that was known, epoch milliseconds. */
  at: number;
  outcome: BookingOutcome | Obstacle;
}

/**
 * Whether an attempt is still unsent. `presumably`: nobody knows of a send that may have arrived, but an instance that is cut
 * off from the shared store may have made one.
 */
export type Unsent = 'surely' | 'presumably' | 'no';

/** Whether the upstream may have worked on this send. */
export function mayHaveArrived({ outcome: { kind } }: AttemptSend): boolean {
  return kind === 'booked' || kind === 'rejected' || kind === 'ambiguous';
}
