/** @file What the shared store holds of a session's attempts: records, the list of unresolved attempts, their names in Redis. */

/** Counts up when the form of a record changes. */
const FORM = 2;
/**
 * What instances know of a session's attempts. The caller chooses the texts; personal data is only in the
 * guest's part, encrypted.
 */
export interface AttemptRecord {
  /** Higher after each change; 0 where there is no record. */
  version: number;
  progress: string;
  /** Encrypted; empty where it was removed. */
  guest: string;
  /**
   * Whether the results of all sends are known. Otherwise something may have been sent whose answer nobody
   * has seen.
   */
  areResultsKnown: boolean;
  /** Presses of an earlier generation than this are sealed no more; 0 where none was refused. */
  sealsFrom: number;
}

/** What a record becomes. */
export interface AttemptChange {
  progress: string;
  /** The guest's part, and how long it is kept; `drop` removes it. */
  guest: { sealed: string; keptMs: number } | 'drop';
}

/** The right to send an attempt: one instance holds it at a time. */
export interface Lease {
  /**
   * Whether the results of all sends before are known. Otherwise something may have been sent whose answer
   * nobody has seen.
   */
  areResultsKnown: boolean;
  record: AttemptRecord;
  /**
   * True once another instance may hold the lease: this process stood still for too long, or Redis is away.
   */
  isLost(): boolean;
  /**
   * Replaces the record of an earlier attempt.
   * @returns whether the lease was still held; `undefined` while Redis is away
   */
  write(change: AttemptChange): Promise<boolean | undefined>;
  /** Gives the lease back: nothing was sent, and what was unknown before stays unknown. */
  giveBack(): Promise<void>;
  /** Stops the renewal: the lease expires in a few seconds, unless it is ended before. */
  stop(): void;
  /**
   * Ends the lease with its outcome.
   * @param isFact true for what holds even if another instance has acquired the lease since
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
 * An attempt that may be under way. A session has several, one after the other, each under a key of its own.
 */
export interface UnresolvedAttempt extends SessionName {
  /** Its idempotency key. */
  key: string;
}

/** An attempt as the list has it. */
export interface ListedAttempt extends UnresolvedAttempt {
  /** When somebody looked at it last, by the clock of Redis, epoch milliseconds. */
  listedAt: number;
}

export const NO_RECORD: AttemptRecord = {
  version: 0,
  progress: '',
  guest: '',
  areResultsKnown: false,
  sealsFrom: 0,
};

/** In a cluster both keys are in one slot. */
export function keysOf({ property, sessionId }: SessionName): string[] {
  const tag = `bellhop:${FORM}:{order:${property}:${sessionId}}`;
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
