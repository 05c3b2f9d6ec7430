import type { AttemptState } from '../../contract/index.ts';
import type { Lease as SharedLease } from '../../store/index.ts';
import type { SealedAttempt } from './attempt.ts';
import type { AttemptSend, WasSent } from './attempt-send.ts';
import type { SessionId } from './ticket.ts';

/** The right to send an attempt, and the result of a round of sends. */

/** An attempt that has no outcome yet, with its session and generation. */
export interface OngoingAttempt {
  session: SessionId;
  generation: number;
  attempt: SealedAttempt;
}

/** The answer to the request for the right to send. */
export type Leased = {
  /**
   * The attempt after the `commit` event. It is in doubt, unless it was sealed at most five seconds ago and
   * the results of all earlier sends are known.
   */
  attempt: SealedAttempt;
} & (
  | {
      kind: 'acquired';
      lease: Lease;
      /** The state before the `commit` event. */
      from: AttemptState;
    }
  | {
      /**
       * `held-elsewhere`: another instance holds the lease. `unavailable`: the shared store does not answer.
       * `closed`: the attempt is resolved or stuck, or its guest has ended it.
       */
      kind: 'held-elsewhere' | 'unavailable' | 'closed';
    }
);

export interface Lease {
  /**
   * Whether the attempt was sent before this lease. The answer can change from `no` to `presumably-not` while
   * a round waits: some seconds after the sealing, an instance that is cut off may send.
   */
  wasSent(): WasSent;
  /**
   * Whether the attempt may be sent now. This process must hold the lease, and must not know that the attempt
   * is closed.
   */
  maySend(): boolean;
  /** Stops the renewal, at the end of the round. */
  stop(): void;
  /**
   * Absent if nothing is shared, or while the shared store is unavailable. Then the upstream has to
   * deduplicate simultaneous sends.
   */
  sharedLease?: SharedLease;
}

/** The result of a round of sends. */
export interface Settled {
  attempt: SealedAttempt;
  /** In order. The list includes sends that did not leave this process: their outcome says so. */
  sends: AttemptSend[];
}

/** The reconciler's view of an attempt that no browser brings. */
export type FoundAttempt =
  | { kind: 'open' | 'stuck'; ongoing: OngoingAttempt }
  | { kind: 'nothing-to-do' }
  /**
   * This instance cannot act on the attempt now: the shared store is unavailable, this instance lacks the
   * secret of the guest's part, or it has another base URL.
   */
  | { kind: 'not-ours' };
