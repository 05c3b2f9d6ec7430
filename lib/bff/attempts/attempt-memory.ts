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
 * What this process remembers of a property's sessions. It knows more than a cookie where a tab sends an
 * older one, or a Set-Cookie line was lost. This memory is bounded, ends with the process, and outlives a
 * change of the configuration.
 */
export class AttemptMemory {
  /**
   * The rounds of sends under way, by idempotency key: simultaneous commits share one round and its outcome.
   */
  readonly rounds = new SingleFlight<Settled>();
  /** One compare and set of a session after the other: in the shared store it is asynchronous. */
  readonly sealing = new KeyedMutex();
  readonly #sessions: ExpiringMap<Remembered>;
  readonly #resultsKnown: ExpiringMap<{ since: number }>;
  readonly #now: () => number;
  /**
   * Since when this memory is whole, epoch milliseconds: when it began, or last forgot a session for want of
   * room. It may know nothing of what was sent before.
   */
  #completeSince: number;
  #changes = 0;

  constructor(now: () => number) {
    // Sessions are kept as long as cookies live, which is longer than keys live. If memory forgot the
    // session, an old cookie without the attempt would lead to the same key again.
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

  /** The attempt as this process knows it by now. */
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

  /** Changes with all that is news of the session. */
  version(sessionId: string): number {
    return this.#sessions.get(sessionId)?.version ?? 0;
  }

  /**
   * Adds what somebody knows of the session. What is known is kept anew: it outlives every ticket that is
   * made now.
   */
  learn(sessionId: string, progressSeen: SessionProgress): void {
    const remembered = this.#sessions.get(sessionId);
    const known = remembered?.progress ?? NOTHING_ORDERED;
    const since = this.#now();
    const progress = join(known, withoutFutureTimes(since, progressSeen, known));
    if (progress !== known) {
      // The counter is the whole process's, so that no version is used twice.
      this.#changes += 1;
      this.#sessions.set(sessionId, { progress, version: this.#changes, since });
    } else if (remembered) {
      this.#sessions.set(sessionId, { ...remembered, since });
    }
  }

  /**
   * Notes that nothing was sent under the key of an attempt that was sealed now. Skips the note if its ticket
   * is older than this memory: an earlier process may have sealed and sent the attempt.
   */
  noteSealed({ key, armedAt, keyFrom = armedAt }: SealedAttempt): void {
    if (keyFrom >= this.#completeSince) this.noteResultsKnown(key);
  }

  /** The results of all sends under the key so far are known here: a round has ended. */
  noteResultsKnown(key: string): void {
    this.#resultsKnown.set(key, { since: this.#now() });
  }

  /** Whether that was noted. */
  areResultsKnown(key: string): boolean {
    return this.#resultsKnown.get(key) !== undefined;
  }

  /** Whether that was noted. Removes the note, because a send is about to start. */
  takeResultsKnown(key: string): boolean {
    const isKnown = this.areResultsKnown(key);
    this.#resultsKnown.drop(key);
    return isKnown;
  }
}

/** A clock that is further ahead than this tells nobody how old an attempt is, in milliseconds. */
const MOST_AHEAD_MS = 10_000;

/** As `keyFrom` of an attempt: nobody sends it any more. */
const TOO_OLD = 0;

/**
 * What somebody knows, progressSeen at `now`. A time in the future was written by an instance whose clock is ahead.
 * The upstream's retention began at the latest now. Where the clocks are far apart, nobody knows when it
 * began: the attempt counts as too old to be sent. One that is known here is younger: this process's own
 * clock was set back.
 */
function withoutFutureTimes(
  now: number,
  { generation, attempts, sealsFrom }: SessionProgress,
  known: SessionProgress,
): SessionProgress {
  const progressSeen = attempts.map((attempt) => {
    const { key, keyFrom = attempt.armedAt } = attempt;
    if (keyFrom <= now) return attempt;
    const isAgeUnknown = keyFrom > now + MOST_AHEAD_MS && !withKey(known, key);
    return { ...attempt, keyFrom: isAgeUnknown ? TOO_OLD : now };
  });
  return progressOf(generation, progressSeen, sealsFrom);
}
