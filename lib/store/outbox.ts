/**
 * @file The outbox stores messages until they are delivered, over a restart: in a file (`file-outbox.ts`) or
 * in Redis (`redis/shared-outbox.ts`). An endpoint gets the messages of one lane in the order in which they
 * were put there. Lanes do not wait for each other.
 */

/** One message to one endpoint. */
export interface OutboxMessage {
  /**
   * Deduplicates: a message with an id that is known for its endpoint is ignored.
   * Letters, digits, `_` and `-`.
   */
  id: string;
  /** The id of the endpoint that it is for. Letters and digits. */
  endpoint: string;
  /** Messages of one endpoint and lane are delivered in order. No blanks. */
  lane: string;
  /**
   * How far the subject of the lane has come. A message is ignored if its lane has, or had, one of a later
   * stage: it comes too late. 0: at any time.
   */
  stage: number;
  body: string;
}

/** A message that this process is to deliver. No other process gets it until the lease ends. */
export interface LeasedMessage extends Omit<OutboxMessage, 'stage'> {
  /** How often delivery was tried, including this time. */
  tries: number;
  /** Milliseconds since it was put into the outbox. */
  ageMs: number;
  /** Identifies the lease. */
  lease: string;
}

/** Another name by which a lane is found. */
export interface LaneAlias {
  alias: string;
  lane: string;
}

/** Asks for messages of one endpoint. */
export interface LeaseRequest {
  endpoint: string;
  atMost: number;
}

/** The outbox cannot be read or written at the moment. */
export class OutboxDownError extends Error {
  override readonly name = 'OutboxDownError';
}

/**
 * Times are those of the outbox's own clock: the machine's, or Redis's. All methods but `close` reject with
 * {@link OutboxDownError} while the outbox cannot be used. A method that gets a leased message does nothing
 * once its lease is lost.
 */
export interface Outbox {
  /**
   * Stores all new messages, or none.
   * @param laneAlias stored with them, so that {@link Outbox.laneByAlias} finds the lane later
   */
  put(messages: readonly OutboxMessage[], laneAlias?: LaneAlias): Promise<void>;
  /**
   * Finds a lane by its alias.
   * @returns `undefined` if the alias was never stored, or longer ago than {@link ID_KEPT_MS}
   */
  laneByAlias(alias: string): Promise<string | undefined>;
  /**
   * Leases due messages, the first of each lane, for {@link LEASE_MS}, and counts a try.
   * @param atMost how many in all. The first requests are served first.
   */
  lease(requests: readonly LeaseRequest[], atMost: number): Promise<LeasedMessage[]>;
  /** Deletes a message that was delivered or given up. The next one of its lane becomes due. */
  remove(message: LeasedMessage): Promise<void>;
  /** Ends the lease. The message is due again after `waitMs`. */
  retryIn(message: LeasedMessage, waitMs: number): Promise<void>;
  /** Ends the lease of a message that was not tried. It is due at once, and the try does not count. */
  giveBack(message: LeasedMessage): Promise<void>;
  /** Counts the messages of these endpoints, leased ones included. */
  count(endpoints: readonly string[]): Promise<number>;
  /**
   * Deletes what was put there longer ago than {@link ID_KEPT_MS}, messages of removed endpoints for example.
   * {@link Outbox.lease} does it too: call it while there is no endpoint to lease for.
   * In a file, a pending message stays until it was due for an hour of a running process.
   */
  deleteExpired(): Promise<void>;
  close(): void;
}

/** A lease is longer than one delivery takes. After its end another process may lease the message. */
export const LEASE_MS = 60_000;
/** A message due later than this was scheduled before the clock was set back: it counts as due now. */
export const MAX_PLAUSIBLE_WAIT_MS = 2 * 60 * 60_000;
/**
 * Message ids, lane aliases and the stages of lanes are known for this long after they were put there. It is
 * longer than a message is retried.
 */
export const ID_KEPT_MS = 3 * 24 * 60 * 60_000;
