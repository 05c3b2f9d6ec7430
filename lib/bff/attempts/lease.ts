import type { AttemptState } from '../../contract/index.ts';
import type { Lease as SharedLease } from '../../store/index.ts';
import type { SealedAttempt } from './attempt.ts';
import type { AttemptSend, WasSent } from './attempt-send.ts';
import type { SessionId } from './ticket.ts';

/** The right to send an attempt, and what a round of sends comes to. */

/** An attempt on its way to its outcome, and the session and generation that it belongs to. */
export interface OngoingAttempt {
  session: SessionId;
  generation: number;
  attempt: SealedAttempt;
}

/** The answer to the request for the right to send. */
export type Leased = {
  /**
   * The attempt after the `commit` event: in doubt, unless it was sealed at most five seconds ago and the
   * results of all earlier sends are known.
   */
  attempt: SealedAttempt;
} & (
  | {
      kind: 'mine';
      lease: Lease;
      /** The state before the `commit` event. */
      from: AttemptState;
    }
  | {
      /**
       * `theirs`: another instance holds the lease. `unavailable`: the shared store does not answer.
       * `closed`: the attempt is resolved or stuck, or its guest has ended it.
       */
      kind: 'theirs' | 'unavailable' | 'closed';
    }
);

export interface Lease {
  /**
   * Whether the attempt was sent before this lease. The answer can change from `no` to `presumably-not` while
   * a round waits: some seconds after the sealing, an instance that is cut off may send.
   */
  wasSent(): WasSent;
  /**
   * Whether the attempt may be sent now: the lease is held, and this process does not know it to be closed.
   */
  maySend(): boolean;
  /** Stops the renewal, at the end of the round. */
  stop(): void;
  /**
   * Absent where nothing is shared, or the shared store is unavailable: then the upstream has to see to
   * simultaneous sends.
   */
  sharedLease?: SharedLease;
}

/** What a round of sends has come to. */
export interface Settled {
  attempt: SealedAttempt;
  /** In order. What did not leave this process is among them, with that as its outcome. */
  sends: AttemptSend[];
}

/** What the reconciler finds of an attempt that nobody brings. */
export type FoundAttempt =
  | { kind: 'open' | 'stuck'; ongoing: OngoingAttempt }
  | { kind: 'nothing-to-do' }
  /**
   * This instance cannot act on it now: the shared store is unavailable, it lacks the secret of the guest's
   * part, or it has another base URL.
   */
  | { kind: 'not-ours' };
