import { AttemptLedger, InTurn, type LedgerEntry, SingleFlight } from '../store/index.ts';
import type { Cancelled } from './cancellation.ts';
import { OwnCancellations } from './own-cancellations.ts';
import type { Resolution } from './resolution.ts';
import { SESSION_TTL_SECONDS } from './session.ts';
import type { SessionRecord } from './session-record.ts';

/** How far a session's orders have come, as this process has seen it. */
interface KnownSession extends Pick<SessionRecord, 'generation' | 'attempt'> {
  since: number;
}

/** Longer than an order can wait for the upstream's answer, in milliseconds. */
const ORDER_TAKES_MS = 5 * 60_000;

/** What this process knows of a property's orders. It outlives every change of the property's configuration. */
export interface OrderMemory {
  commits: SingleFlight<Resolution>;
  /** Cancellations under way, by the booking's number: the same one twice is one. */
  cancellations: SingleFlight<Cancelled>;
  ownCancellations: OwnCancellations;
  /** Orders of one session are claimed one after the other, where instances share them. */
  claims: InTurn;
  /** Keys of which this process knows all that was sent: it froze their order, or heard the end of the last round. */
  heard: AttemptLedger<LedgerEntry>;
  /** Sessions whose guest was told that an order cannot be made: those that were asked for before it must not be sealed. */
  refusals: AttemptLedger<LedgerEntry & { order: number }>;
  ledger: AttemptLedger<KnownSession>;
  /** The place of an order that is asked for now, among all of them. */
  nextOrder: () => number;
}

export function createOrderMemory(now: () => number): OrderMemory {
  // As long as the cookie, not as the key: a cookie that comes back without its order would make the same key again.
  const keepMs = SESSION_TTL_SECONDS * 1000;
  let orders = 0;
  return {
    commits: new SingleFlight(),
    cancellations: new SingleFlight(),
    ownCancellations: new OwnCancellations(now),
    claims: new InTurn(),
    heard: new AttemptLedger({ keepMs, now }),
    refusals: new AttemptLedger({ keepMs: ORDER_TAKES_MS, now }),
    ledger: new AttemptLedger({ keepMs, now }),
    nextOrder: () => {
      orders += 1;
      return orders;
    },
  };
}
