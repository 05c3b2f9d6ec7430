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
  /** Nobody can tell now whether there is an obstacle. */
  | Extract<BookingOutcome, { kind: 'never-sent' | 'rate-limited' }>;

/** What one send came to, or what kept the attempt from being sent. */
export interface AttemptSend {
  /** When that was known, epoch milliseconds. */
  at: number;
  outcome: BookingOutcome | Obstacle;
}

/** Whether nothing has reached the upstream by this send, or nothing that it has worked on. */
export function isUnsent({ outcome: { kind } }: AttemptSend): boolean {
  return kind === 'never-sent' || kind === 'rate-limited';
}
