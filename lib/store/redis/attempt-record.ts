/**
 * @file The types of the shared attempt store: records, the list of unresolved attempts, their names in
 * Redis.
 */

/** Increase it when the stored format of a record changes. */
const FORMAT = 2;
/**
 * The shared record of a session's attempts. The caller defines the text formats. Personal data is only in
 * the guest's part, which is encrypted.
 */
export interface AttemptRecord {
  /** Higher after each change; 0 where there is no record. */
  version: number;
  progress: string;
  /** The guest's data, encrypted; empty after its removal. */
  guest: string;
  /**
   * Whether the results of all sends are known. Otherwise a request may have been sent whose answer no
   * instance has read.
   */
  areResultsKnown: boolean;
  /**
   * The first generation whose orders are sealed; orders of earlier generations are refused. 0 if none was
   * refused.
   */
  sealsFrom: number;
}

/** The new content of a record. */
export interface AttemptChange {
  progress: string;
  /** The guest's part, and how long it is kept; `drop` removes it. */
  guest: { sealed: string; keptMs: number } | 'drop';
}

/** The right to send an attempt: one instance holds it at a time. */
export interface Lease {
  /**
   * Whether the results of all earlier sends are known. Otherwise a request may have been sent whose answer
   * no instance has read.
   */
  areResultsKnown: boolean;
  record: AttemptRecord;
  /**
   * Returns true once another instance may hold the lease: this process stood still for too long, or Redis is
   * away.
   */
  isLost(): boolean;
  /**
   * Replaces the record of an earlier attempt.
   * @returns whether the lease was still held; `undefined` while Redis is away
   */
  write(change: AttemptChange): Promise<boolean | undefined>;
  /** Gives the lease back. Nothing was sent; unknown earlier results stay unknown. */
  giveBack(): Promise<void>;
  /** Stops the renewal. The lease then expires within seconds unless {@link Lease.end} ends it first. */
  stop(): void;
  /**
   * Ends the lease with its outcome.
   * @param isFact whether the outcome is true even if another instance has acquired the lease since
   * @returns whether the lease was still held; `undefined` while Redis is away
   */
  end(change: AttemptChange, isFact: boolean): Promise<boolean | undefined>;
}

/** The session that an attempt belongs to. */
export interface SessionName {
  property: string;
  sessionId: string;
}

/**
 * An attempt that may be under way. A session has several, one after the other, each with its own idempotency
 * key.
 */
export interface UnresolvedAttempt extends SessionName {
  /** Its idempotency key. */
  key: string;
}

/** An entry of the list of unresolved attempts. */
export interface ListedAttempt extends UnresolvedAttempt {
  /** When an instance last looked at the attempt, by the clock of Redis, in epoch milliseconds. */
  listedAt: number;
}

export const NO_RECORD: AttemptRecord = {
  version: 0,
  progress: '',
  guest: '',
  areResultsKnown: false,
  sealsFrom: 0,
};

/** Returns the two Redis keys of a session. Their hash tag puts both into one cluster slot. */
export function keysOf({ property, sessionId }: SessionName): string[] {
  const tag = `bellhop:${FORMAT}:{order:${property}:${sessionId}}`;
  return [tag, `${tag}:guest`];
}

export const nameOf = ({ property, sessionId, key }: UnresolvedAttempt): string =>
  `${property} ${sessionId} ${key}`;

export function attemptOf(name: string, listedAt: number): ListedAttempt[] {
  const [property, sessionId, key] = name.split(' ');
  return property && sessionId && key ? [{ property, sessionId, key, listedAt }] : [];
}

export function recordOf(answer: unknown): AttemptRecord | undefined {
  if (!Array.isArray(answer)) return undefined;
  const [version, progress, guest, known, from] = answer;
  return {
    version: Number(version),
    progress: String(progress),
    guest: String(guest),
    areResultsKnown: Number(known) === 1,
    sealsFrom: Number(from),
  };
}
