/**
 * @file What is still to be delivered to receivers outside, and must not be lost: kept over a restart, in a file
 * (`file-outbox.ts`) or in Redis (`redis/shared-outbox.ts`). The messages of one lane are delivered one after the other, in
 * the order in which they came; lanes do not wait for each other.
 */

/** One message to one receiver. */
export interface OutboxMessage {
  /** The same for the same message, whoever brings it: it is kept once. Letters, digits, `_` and `-`. */
  id: string;
  /** Whom it is for. Letters and digits. */
  endpoint: string;
  /** What it is kept in order with, of the same endpoint. No blanks. */
  lane: string;
  body: string;
}

/** A message that this process is to deliver. Nobody else has it until the lease is over. */
export interface LeasedMessage extends OutboxMessage {
  /** This delivery included. */
  tries: number;
  /** Since it was put there, in milliseconds. */
  ageMs: number;
  /** Names the lease. */
  lease: string;
}

/** Where a lane is remembered by another name. */
export interface LaneName {
  name: string;
  lane: string;
}

/** How many messages of an endpoint are wanted. */
export interface Wanted {
  endpoint: string;
  atMost: number;
}

/** Nothing can be kept or read at the moment. */
export class OutboxDownError extends Error {
  override readonly name = 'OutboxDownError';
}

/** Times are its own clock's: that of the machine, or of Redis. All throw {@link OutboxDownError} while it cannot be used. */
export interface Outbox {
  /**
   * Keeps messages that it has not been given before, all or none.
   * @param named how their lane is found later, if it goes by another name then
   */
  put(messages: readonly OutboxMessage[], named?: LaneName): Promise<void>;
  /** The lane that goes by that name; `undefined` where nobody has said so, or too long ago. */
  laneOf(name: string): Promise<string | undefined>;
  /**
   * The first messages of lanes whose time has come, leased for {@link LEASE_MS}. Each counts as tried once more.
   * @param atMost of all endpoints together; the first ones have the first choice
   */
  take(wanted: readonly Wanted[], atMost: number): Promise<LeasedMessage[]>;
  /** It was delivered, or given up: the next one of its lane is due. */
  remove(message: LeasedMessage): Promise<void>;
  /** It is due again after so many milliseconds. */
  retryIn(message: LeasedMessage, waitMs: number): Promise<void>;
  /** It was not tried after all, and is due at once. */
  giveBack(message: LeasedMessage): Promise<void>;
  /** How many are kept for these endpoints, those under way included. */
  count(endpoints: readonly string[]): Promise<number>;
  close(): void;
}

/** Longer than one delivery takes: after it another process may take the message. */
export const LEASE_MS = 60_000;
/** A message that is due later than this was put off before the clock was set back. */
export const LONGEST_WAIT_MS = 2 * 60 * 60_000;
/** So long a message is known by its id, counted from when it came: longer than anybody tries to deliver it. */
export const ID_KEPT_MS = 3 * 24 * 60 * 60_000;
