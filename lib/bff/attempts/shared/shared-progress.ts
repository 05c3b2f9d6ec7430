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

/**
 * How long an instance waits for a lease that another instance holds, and how often it asks. Milliseconds.
 */
const LEASE_WAIT_MS = 10_000;
const ASK_AGAIN_MS = 200;

export interface SharedProgressOptions {
  shared: SharedAttempts;
  memory: AttemptMemory;
  secrets: SessionSecrets;
  /** The name of the service that receives this instance's attempts. */
  service: string;
  timing: AttemptTiming;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

export interface Acquired {
  /** Whether the results of all earlier sends are known. */
  areResultsKnown: boolean;
  /** Absent if nothing is shared, or while the shared store is unavailable. */
  sharedLease?: SharedLease;
}

/**
 * The shared knowledge of a session, for one instance. This process remembers everything that it reads there.
 */
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
   * Learns the writes of other instances.
   * @returns the record's version; `undefined` while the store is unavailable
   */
  async learn(id: SessionId): Promise<number | undefined> {
    const record = await this.#shared.read(id);
    if (record) await this.#learnFrom(id, record);
    return record?.version;
  }

  /**
   * Compare and set.
   * @param version the answer of {@link learn}
   * @returns whether the record still had that version; `undefined` while the store is unavailable; false if
   * the store was unavailable at the load and is back, because there is no version to compare with
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
   * Compare and set: moves the session on to the next generation, unless its attempt may have been sent.
   * @returns whether the session has gone on; false while the store is unavailable
   */
  async withdraw(id: SessionId, nextGeneration: number, version: number | undefined): Promise<boolean> {
    if (version === undefined) return false;
    const change = await this.#changeTo({ generation: nextGeneration });
    return (await this.#shared.replace(id, change, version, { onlyIfUnsent: true })) === true;
  }

  /**
   * Compare and set: presses of a generation below `sealsFrom` are not sealed any more. The attempt stays
   * unchanged.
   * @returns the same as {@link replace}
   */
  async refuse(id: SessionId, sealsFrom: number, version: number | undefined): Promise<boolean | undefined> {
    return version === undefined ? this.#outdatedIfBack(id) : this.#shared.refuse(id, sealsFrom, version);
  }

  /** Handles a missing version. If the store answers again, the caller must load anew. */
  async #outdatedIfBack(id: SessionId): Promise<false | undefined> {
    return (await this.#shared.read(id)) ? false : undefined;
  }

  /** Waits for the lease, and learns the writes of other instances meanwhile. */
  async acquire(ongoing: OngoingAttempt): Promise<Acquired | 'held-elsewhere' | 'unavailable' | 'closed'> {
    const { now, sleep } = this.#options;
    const { session, attempt } = ongoing;
    const until = now() + LEASE_WAIT_MS;
    const change = await this.#changeTo(ongoing);
    // Never acquire the lease of a closed attempt: a store that has lost its data would record the attempt
    // again.
    while (this.#memory.isOpen(ongoing)) {
      const lease = await this.#shared.acquire(session, change, attempt.key);
      if (!lease) return 'unavailable';
      await this.#learnFrom(session, 'taken' in lease ? lease.taken : lease.record);
      if (!('taken' in lease)) return this.#begin(ongoing, lease, change);
      if (!this.#memory.isOpen(ongoing)) break;
      if (now() >= until) return 'held-elsewhere';
      await sleep(ASK_AGAIN_MS);
    }
    return 'closed';
  }

  /** Begins the lease, unless the attempt has ended meanwhile. */
  async #begin(ongoing: OngoingAttempt, lease: SharedLease, change: AttemptChange) {
    if (!this.#memory.isOpen(ongoing)) {
      await (this.#memory.hasGoneOn(ongoing)
        ? this.giveBack(ongoing, lease)
        : this.release({ ...ongoing, attempt: this.#memory.latest(ongoing) }, lease));
      return 'closed';
    }
    if (!mustReplace(lease.record, ongoing)) {
      // `areResultsKnown` is about the attempt in the record.
      const isOwn = readRecord(lease.record)?.attempt?.key === ongoing.attempt.key;
      return { areResultsKnown: isOwn && lease.areResultsKnown, sharedLease: lease };
    }
    // The attempt was sealed while the store was unavailable, so the store knows nothing about it.
    if (await lease.write(change)) return { areResultsKnown: false, sharedLease: lease };
    lease.stop();
    return 'unavailable';
  }

  /**
   * Ends a lease, and writes the outcome for the other instances.
   * @returns false if another instance may decide: the lease had expired, or the store is unavailable. Always
   * true for a confirmed attempt, because a booking is a fact
   */
  async release(ongoing: OngoingAttempt, lease: SharedLease): Promise<boolean> {
    const { session, attempt } = ongoing;
    const isFact = attempt.state === 'confirmed';
    const isEnded = await lease.end(await this.#changeTo(ongoing), isFact);
    if (!isEnded && !isFact) {
      await this.learn(session);
      return false;
    }
    // An unresolved attempt stays on the list: another instance may hold its lease now.
    if (!isUnresolved(attempt.state)) await this.#shared.unlist({ ...session, key: attempt.key });
    return true;
  }

  /**
   * Gives back the lease of an attempt that the guest has ended before anything was sent. `acquire` may have
   * written the attempt to a store that had lost its data. Then the session's newer progress replaces that
   * attempt.
   */
  async giveBack({ session, attempt }: OngoingAttempt, lease: SharedLease): Promise<void> {
    if (readRecord(lease.record)?.attempt?.key === attempt.key) {
      await lease.write(await this.#changeTo(recordedOf(this.#memory.progress(session.sessionId))));
      await this.#shared.unlist({ ...session, key: attempt.key });
    }
    await lease.giveBack();
  }

  /** See `AttemptStore.handToReconciler`. */
  handToReconciler({ session, attempt }: OngoingAttempt, countedMs: number): Promise<void> {
    return this.#shared.markUnattended({ ...session, key: attempt.key }, countedMs);
  }

  /** Loads an attempt that no browser brings, for the reconciler. */
  async find(unresolved: UnresolvedAttempt): Promise<FoundAttempt> {
    const { service, secrets } = this.#options;
    const { property, sessionId, key } = unresolved;
    const record = await this.#shared.read(unresolved);
    if (!record) return { kind: 'not-ours' };
    const read = readRecord(record);
    if (read?.attempt?.key !== key || !isUnresolved(read.attempt.state)) return { kind: 'nothing-to-do' };
    // Nothing was sent, and the guest knows that. Only another commit sends this attempt.
    if (isUnsent(read.attempt, record)) return { kind: 'nothing-to-do' };
    const known = this.#memory.progress(sessionId);
    const attempt = await withGuest(read.attempt, record, known, secrets);
    const { generation } = read;
    const session = { property, sessionId, secretId: secrets.current.id };
    if (!this.#memory.isOpen({ session, generation, attempt })) {
      // This process knows that the attempt is closed. The store was unavailable when this process wrote
      // that.
      await this.replace(session, recordedOf(known), record.version);
      return { kind: 'nothing-to-do' };
    }
    const aged = this.#aged(attempt);
    const ongoing = { session, generation, attempt: aged };
    if (aged.state === 'stuck') return { kind: 'stuck', ongoing };
    // An earlier release sealed the attempt without a destination. It may have sent the attempt to another
    // service.
    const isSendable = isGuestKnown(attempt) && attempt.destination?.service === service;
    return isSendable ? { kind: 'open', ongoing } : { kind: 'not-ours' };
  }

  async #learnFrom(id: SessionId, record: AttemptRecord): Promise<void> {
    const { generation, attempt } = readRecord(record) ?? { generation: 0 };
    const known = this.#memory.progress(id.sessionId);
    // An attempt whose guest this process cannot read counts too: another order has to wait for it.
    const completed = attempt && (await withGuest(attempt, record, known, this.#options.secrets));
    const attempts = completed ? [this.#aged(completed)] : [];
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
 * Whether the lease must replace the record. The record is of an earlier generation, or it holds no attempt,
 * a resolved or stuck one, or an unsent one. With such a record the reconciler would not find this attempt. A
 * record that cannot be read stays unchanged.
 */
function mustReplace(record: AttemptRecord, { generation, attempt }: OngoingAttempt): boolean {
  const read = readRecord(record);
  if (!read || read.attempt?.key === attempt.key) return false;
  if (read.generation !== generation) return read.generation < generation;
  return !read.attempt || !isUnresolved(read.attempt.state) || isUnsent(read.attempt, record);
}

/** Whether the record's attempt was never sent. */
const isUnsent = ({ state }: Pick<SealedAttempt, 'state'>, { areResultsKnown }: AttemptRecord): boolean =>
  state === 'armed' && areResultsKnown;
