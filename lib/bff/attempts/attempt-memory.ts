import { ExpiringMap, KeyedMutex, SingleFlight } from '../../store/index.ts';
import type { SealedAttempt } from './attempt.ts';
import type { OngoingAttempt, Settled } from './lease.ts';
import {
  isOpen,
  join,
  NOTHING_ORDERED,
  progressOf,
  type SessionProgress,
  withKey,
} from './session-progress.ts';
import { SESSION_TTL_SECONDS } from './ticket.ts';

interface Remembered {
  progress: SessionProgress;
  version: number;
  since: number;
}

/**
 * The memory of this process about a property's sessions. A tab may send an old cookie, or a `Set-Cookie`
 * line may get lost: then this memory knows more than the cookie. The memory is bounded. It ends with the
 * process, and stays when the configuration changes.
 */
export class AttemptMemory {
  /**
   * The current rounds of sends, by idempotency key. Simultaneous commits share one round and its outcome.
   */
  readonly rounds = new SingleFlight<Settled>();
  /**
   * Runs the compare-and-set operations of one session one after the other. In the shared store they are
   * asynchronous.
   */
  readonly sealing = new KeyedMutex();
  readonly #sessions: ExpiringMap<Remembered>;
  readonly #resultsKnown: ExpiringMap<{ since: number }>;
  readonly #now: () => number;
  /**
   * Epoch milliseconds. This memory is complete since this moment: the moment when it began, or last dropped
   * a session because it was full. The memory may know nothing about earlier sends.
   */
  #completeSince: number;
  #changes = 0;

  constructor(now: () => number) {
    // This memory keeps sessions as long as cookies live, which is longer than the upstream remembers
    // idempotency keys. If the memory dropped a session earlier, an old cookie without the attempt would lead
    // to the same idempotency key again.
    const keepMs = SESSION_TTL_SECONDS * 1000;
    this.#now = now;
    this.#completeSince = now();
    this.#sessions = new ExpiringMap({
      keepMs,
      now,
      evicted: ({ since }) => {
        // The session may have sent under tickets that were made up to `since`. Newer tickets are safe.
        this.#completeSince = Math.max(this.#completeSince, since + 1);
      },
    });
    this.#resultsKnown = new ExpiringMap({ keepMs, now });
  }

  progress(sessionId: string): SessionProgress {
    return this.#sessions.get(sessionId)?.progress ?? NOTHING_ORDERED;
  }

  /** The attempt with everything that this process has learned about it. */
  latest({ session, attempt }: OngoingAttempt): SealedAttempt {
    return withKey(this.progress(session.sessionId), attempt.key) ?? attempt;
  }

  /** Whether the attempt may still be sent, as far as this process knows. */
  isOpen({ session, generation, attempt }: OngoingAttempt): boolean {
    return isOpen(this.progress(session.sessionId), generation, attempt);
  }

  /** Whether the session has gone on to other attempts. */
  hasGoneOn({ session, generation }: OngoingAttempt): boolean {
    return this.progress(session.sessionId).generation > generation;
  }

  /** A number that changes with every change of the session. */
  version(sessionId: string): number {
    return this.#sessions.get(sessionId)?.version ?? 0;
  }

  /**
   * Adds information about the session. Every call restarts the time for which this memory keeps the session.
   * So the session outlives every ticket that the server makes now.
   */
  learn(sessionId: string, progressSeen: SessionProgress): void {
    const remembered = this.#sessions.get(sessionId);
    const known = remembered?.progress ?? NOTHING_ORDERED;
    const since = this.#now();
    const progress = join(known, withoutFutureTimes(since, progressSeen, known));
    if (progress !== known) {
      // All sessions share the counter, so the memory never uses a version twice.
      this.#changes += 1;
      this.#sessions.set(sessionId, { progress, version: this.#changes, since });
    } else if (remembered) {
      this.#sessions.set(sessionId, { ...remembered, since });
    }
  }

  /**
   * Notes that nobody has sent the idempotency key of an attempt that was sealed just now. Skips the note if
   * the attempt's ticket is older than this memory: an earlier process may have sealed and sent the attempt.
   */
  noteSealed({ key, armedAt, keyFrom = armedAt }: SealedAttempt): void {
    if (keyFrom >= this.#completeSince) this.noteResultsKnown(key);
  }

  /** Notes that this process knows the result of every send under the key: a round has ended. */
  noteResultsKnown(key: string): void {
    this.#resultsKnown.set(key, { since: this.#now() });
  }

  /** Whether this process knows the result of every send under the key. */
  areResultsKnown(key: string): boolean {
    return this.#resultsKnown.get(key) !== undefined;
  }

  /** Answers the same as {@link areResultsKnown}, and removes the note, because a send is about to start. */
  takeResultsKnown(key: string): boolean {
    const isKnown = this.areResultsKnown(key);
    this.#resultsKnown.drop(key);
    return isKnown;
  }
}

/**
 * If another instance's clock is further ahead than this, its times do not show an attempt's age.
 * Milliseconds.
 */
const MAX_AHEAD_MS = 10_000;

/** A `keyFrom` of this value makes an attempt too old for any send. */
const TOO_OLD = 0;

/**
 * Corrects times that are later than `now`: an instance whose clock is ahead has written them. The upstream's
 * retention began now or earlier. If the clocks differ by more than `MAX_AHEAD_MS`, nobody knows when the
 * retention began, and the attempt counts as too old for any send. If this memory knows the attempt already,
 * the clock of this process was set back: then the attempt is young.
 */
function withoutFutureTimes(
  now: number,
  { generation, attempts, sealsFrom }: SessionProgress,
  known: SessionProgress,
): SessionProgress {
  const corrected = attempts.map((attempt) => {
    const { key, keyFrom = attempt.armedAt } = attempt;
    if (keyFrom <= now) return attempt;
    const isAgeUnknown = keyFrom > now + MAX_AHEAD_MS && !withKey(known, key);
    return { ...attempt, keyFrom: isAgeUnknown ? TOO_OLD : now };
  });
  return progressOf(generation, corrected, sealsFrom);
}
