import type { SessionSecrets } from '../../../property/index.ts';
import type {
  AttemptChange,
  AttemptRecord,
  SharedAttempts,
  Lease as SharedLease,
  UnresolvedAttempt,
} from '../../../store/index.ts';
import { agedAttempt, isGuestKnown, LAST_SEND_MS, type SealedAttempt } from '../attempt.ts';
import type { AttemptMemory } from '../attempt-memory.ts';
import type { FoundAttempt, OngoingAttempt } from '../lease.ts';
import { progressOf } from '../session-progress.ts';
import { type AttemptTiming, isUnresolved, keyGoodUntil } from '../state-machine.ts';
import type { SessionId } from '../ticket.ts';
import { changeTo, type Recorded, readRecord, recordedOf, withGuest } from './shared-record.ts';

/** How long, and how often, one waits for a lease that another instance holds. */
const LEASE_WAIT_MS = 10_000;
const ASK_AGAIN_MS = 200;

export interface SharedProgressOptions {
  shared: SharedAttempts;
  memory: AttemptMemory;
  secrets: SessionSecrets;
  /** Names the service where this instance sends attempts. */
  service: string;
  timing: AttemptTiming;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

export interface Acquired {
  /** Whether the results of all sends before are known. */
  areResultsKnown: boolean;
  /** Absent where nothing is shared, or the shared store is unavailable. */
  sharedLease?: SharedLease;
}

/** What instances share of a session, for one of them: whatever is read there, this process remembers. */
export class SharedProgress {
  readonly #options: SharedProgressOptions;
  readonly #shared: SharedAttempts;
  readonly #memory: AttemptMemory;

  constructor(options: SharedProgressOptions) {
    this.#options = options;
    this.#shared = options.shared;
    this.#memory = options.memory;
  }

  /**
   * Learns what other instances have written.
   * @returns the record's version; `undefined` while the store is unavailable
   */
  async learn(id: SessionId): Promise<number | undefined> {
    const record = await this.#shared.read(id);
    if (record) await this.#learnFrom(id, record);
    return record?.version;
  }

  /**
   * Compare and set.
   * @param version as {@link learn} answered it
   * @returns whether the record was still at that version; `undefined` while the store is unavailable; false
   *   where it was unavailable at the load and is back: there is nothing to compare with
   */
  async replace(
    id: SessionId,
    recorded: Recorded,
    version: number | undefined,
  ): Promise<boolean | undefined> {
    if (version === undefined) return this.#outdatedIfBack(id);
    return this.#shared.replace(id, await this.#changeTo(recorded), version);
  }

  /**
   * Compare and set: the session goes on to the next generation, unless something may have been sent of its
   * attempt.
   * @returns whether it has gone on; false while the store is unavailable
   */
  async withdraw(id: SessionId, nextGeneration: number, version: number | undefined): Promise<boolean> {
    if (version === undefined) return false;
    const change = await this.#changeTo({ generation: nextGeneration });
    return (await this.#shared.replace(id, change, version, { onlyIfUnsent: true })) === true;
  }

  /**
   * Compare and set: presses of a generation below `sealsFrom` are sealed no more. The attempt stays as it
   * is.
   * @returns as {@link replace}
   */
  async refuse(id: SessionId, sealsFrom: number, version: number | undefined): Promise<boolean | undefined> {
    return version === undefined ? this.#outdatedIfBack(id) : this.#shared.refuse(id, sealsFrom, version);
  }

  /** There is no version to compare with. Where the store answers again, the caller must load anew. */
  async #outdatedIfBack(id: SessionId): Promise<false | undefined> {
    return (await this.#shared.read(id)) ? false : undefined;
  }

  /** Waits for the lease, and learns meanwhile what others have done. */
  async acquire(ongoing: OngoingAttempt): Promise<Acquired | 'theirs' | 'unavailable' | 'closed'> {
    const { now, sleep } = this.#options;
    const { session, attempt } = ongoing;
    const until = now() + LEASE_WAIT_MS;
    const change = await this.#changeTo(ongoing);
    // Never acquire the lease of a closed attempt: a store that has lost its data would record it anew.
    while (this.#memory.isOpen(ongoing)) {
      const lease = await this.#shared.acquire(session, change, attempt.key);
      if (!lease) return 'unavailable';
      await this.#learnFrom(session, 'taken' in lease ? lease.taken : lease.record);
      if (!('taken' in lease)) return this.#begin(ongoing, lease, change);
      if (!this.#memory.isOpen(ongoing)) break;
      if (now() >= until) return 'theirs';
      await sleep(ASK_AGAIN_MS);
    }
    return 'closed';
  }

  /** Begins the lease, unless the attempt has come to its end meanwhile. */
  async #begin(ongoing: OngoingAttempt, lease: SharedLease, change: AttemptChange) {
    if (!this.#memory.isOpen(ongoing)) {
      await (this.#memory.hasGoneOn(ongoing)
        ? this.giveBack(ongoing, lease)
        : this.release({ ...ongoing, attempt: this.#memory.latest(ongoing) }, lease));
      return 'closed';
    }
    if (!mustReplace(lease.record, ongoing)) {
      // What is known is about the attempt that the record holds.
      const isOwn = readRecord(lease.record)?.attempt?.key === ongoing.attempt.key;
      return { areResultsKnown: isOwn && lease.areResultsKnown, sharedLease: lease };
    }
    // The attempt was sealed while the store was unavailable: nothing is known about it there.
    if (await lease.write(change)) return { areResultsKnown: false, sharedLease: lease };
    lease.stop();
    return 'unavailable';
  }

  /**
   * Ends a lease, and tells the other instances its outcome.
   * @returns false where another instance may decide: the lease had expired, or the store is unavailable. A
   *   confirmed attempt is a fact, and always true
   */
  async release(ongoing: OngoingAttempt, lease: SharedLease): Promise<boolean> {
    const { session, attempt } = ongoing;
    const isFact = attempt.state === 'confirmed';
    const isEnded = await lease.end(await this.#changeTo(ongoing), isFact);
    if (!isEnded && !isFact) {
      await this.learn(session);
      return false;
    }
    // An unresolved attempt stays listed: another instance may have acquired its lease by now.
    if (!isUnresolved(attempt.state)) await this.#shared.unlist({ ...session, key: attempt.key });
    return true;
  }

  /**
   * Gives back the lease of an attempt that the guest has ended before anything was sent. `acquire` may
   * have written the attempt to a store that had lost its data: then the session's newer progress replaces
   * it.
   */
  async giveBack({ session, attempt }: OngoingAttempt, lease: SharedLease): Promise<void> {
    if (readRecord(lease.record)?.attempt?.key === attempt.key) {
      await lease.write(await this.#changeTo(recordedOf(this.#memory.progress(session.sessionId))));
      await this.#shared.unlist({ ...session, key: attempt.key });
    }
    await lease.giveBack();
  }

  /** As `AttemptStore.handToReconciler`. */
  handToReconciler({ session, attempt }: OngoingAttempt, countedMs: number): Promise<void> {
    return this.#shared.markUnattended({ ...session, key: attempt.key }, countedMs);
  }

  /** What has become of an attempt that nobody brings, for the reconciler. */
  async find(unresolved: UnresolvedAttempt): Promise<FoundAttempt> {
    const { service, secrets } = this.#options;
    const { property, sessionId, key } = unresolved;
    const record = await this.#shared.read(unresolved);
    if (!record) return { kind: 'not-ours' };
    const read = readRecord(record);
    if (read?.attempt?.key !== key || !isUnresolved(read.attempt.state)) return { kind: 'nothing-to-do' };
    // Nothing was sent, and the guest was told so. Only another commit sends it.
    if (isUnsent(read.attempt, record)) return { kind: 'nothing-to-do' };
    const known = this.#memory.progress(sessionId);
    const attempt = await withGuest(read.attempt, record, known, secrets);
    const { generation } = read;
    const session = { property, sessionId, secretId: secrets.current.id };
    if (!this.#memory.isOpen({ session, generation, attempt })) {
      // This process knows that it is closed, and the store was unavailable when that was written.
      await this.replace(session, recordedOf(known), record.version);
      return { kind: 'nothing-to-do' };
    }
    const aged = this.#aged(attempt);
    const ongoing = { session, generation, attempt: aged };
    if (aged.state === 'stuck') return { kind: 'stuck', ongoing };
    // An attempt without a destination is of an earlier release, which may have sent it elsewhere.
    const isSendable = isGuestKnown(attempt) && attempt.destination?.service === service;
    return isSendable ? { kind: 'open', ongoing } : { kind: 'not-ours' };
  }

  async #learnFrom(id: SessionId, record: AttemptRecord): Promise<void> {
    const { generation, attempt } = readRecord(record) ?? { generation: 0 };
    const known = this.#memory.progress(id.sessionId);
    // Also where this process cannot read the guest: the order is there, and another one has to wait for it.
    const whole = attempt && (await withGuest(attempt, record, known, this.#options.secrets));
    const attempts = whole ? [this.#aged(whole)] : [];
    this.#memory.learn(id.sessionId, progressOf(generation, attempts, record.sealsFrom));
  }

  #aged(attempt: SealedAttempt): SealedAttempt {
    const { timing, now } = this.#options;
    return agedAttempt(attempt, now(), timing);
  }

  #changeTo({ generation, attempt }: Recorded): Promise<AttemptChange> {
    const { timing, now } = this.#options;
    const keptMs = attempt ? Math.max(1, keyGoodUntil(attempt, timing) - now()) + LAST_SEND_MS : 0;
    return changeTo({ generation, attempt }, this.#options.secrets, keptMs);
  }
}

/**
 * Whether the lease must replace the record: it is of an earlier generation, or holds no attempt, a resolved
 * or stuck one, or an unsent one. The reconciler would not find this attempt by it. A record that cannot be
 * read stays as it is.
 */
function mustReplace(record: AttemptRecord, { generation, attempt }: OngoingAttempt): boolean {
  const read = readRecord(record);
  if (!read || read.attempt?.key === attempt.key) return false;
  if (read.generation !== generation) return read.generation < generation;
  return !read.attempt || !isUnresolved(read.attempt.state) || isUnsent(read.attempt, record);
}

/** Whether nothing was sent of the record's attempt. */
const isUnsent = ({ state }: Pick<SealedAttempt, 'state'>, { areResultsKnown }: AttemptRecord): boolean =>
  state === 'armed' && areResultsKnown;
