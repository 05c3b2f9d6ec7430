import type { Money } from '../../contract/index.ts';
import type { BookingOutcome } from '../../partner/index.ts';

/** What may keep an attempt from being sent now. */
export type Obstacle =
  /** It was sealed for another service or property, where its key is known. It may have been sent there. */
  | { kind: 'elsewhere' }
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

/** Whether the upstream may have worked on this send. */
export function mayHaveArrived({ outcome: { kind } }: AttemptSend): boolean {
  return kind === 'booked' || kind === 'rejected' || kind === 'ambiguous';
}
