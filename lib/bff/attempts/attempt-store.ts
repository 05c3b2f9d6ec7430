import type { AttemptState } from '../../contract/index.ts';
import type { UnresolvedAttempt } from '../../store/index.ts';
import { advanceAttempt, agedAttempt, hasNoKnownSend, isGuestKnown, type SealedAttempt } from './attempt.ts';
import type { AttemptMemory } from './attempt-memory.ts';
import { type AttemptSend, mayHaveArrived, type WasSent } from './attempt-send.ts';
import type { FoundAttempt, Leased, OngoingAttempt, Settled } from './lease.ts';
import type { AttemptOutcomes, CameBy } from './outcomes.ts';
import { type RoundResult, roundResult } from './round-result.ts';
import { currentOf, join, progressOf, type SessionProgress } from './session-progress.ts';
import type { Acquired, SharedProgress } from './shared/shared-progress.ts';
import { type Recorded, recordedProgress } from './shared/shared-record.ts';
import { type AttemptTiming, waitBeforeSendingAloneMs } from './state-machine.ts';
import type { SessionId } from './ticket.ts';

/**
 * THE INVARIANT: one press makes one booking at the most, however often and after whatever loss the guest
 * repeats it. The press's idempotency key is made only of its ticket and of the body that is sent.
 *
 * Three places know a session: the browser's cookie, this process's memory, and the store that instances
 * share. Routes and reconciler read and write attempts through this class only. shared-progress.ts is the
 * half of this class that talks to the store. The store also lists unresolved attempts, and the reconciler
 * reads that list itself. `lease` puts the attempt on the list. The round that resolves the attempt takes it
 * off, or else the reconciler does.
 *
 * - `load`: the joined knowledge of the three places (session-progress.ts).
 * - `seal`: compare and set. Writes the attempt before anything is sent.
 * - `refuse`: compare and set. Records that the press was refused. No copy of that press is sealed later.
 * - `lease`: acquires the right to send the attempt. One instance at a time has this right.
 * - `settle`: writes the result of a round of sends to memory and store.
 * - `handToReconciler`: lists an attempt that is still in doubt. `find`: loads an attempt for the reconciler.
 * - `end`: the guest has ended the attempt, and the next attempt gets another idempotency key.
 * - `withdraw`: gives up an armed attempt that was never sent. `cancel`: the attempt's booking was cancelled.
 *
 * Only the state machine changes states (state-machine.ts). The cookie belongs to a request and its answer:
 * `load` takes the cookie's content, and guest-session.ts writes the cookie with the answer.
 */

/** The present knowledge of a session. */
export interface Session {
  id: SessionId;
  progress: SessionProgress;
  /**
   * The versions at the load, for compare and set. `shared` is `undefined` without a shared store, while the
   * store is unavailable, and once this request has written. Then there is no version to compare with.
   */
  version: { local: number; shared: number | undefined };
}

export interface AttemptStoreOptions {
  memory: AttemptMemory;
  timing: AttemptTiming;
  outcomes: AttemptOutcomes;
  /** The store that instances share. @default none: this is the only instance */
  shared?: SharedProgress;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** How long after the sealing each request records the attempt's state again, in milliseconds. */
const RECORDED_AGAIN_MS = 20 * 60_000;

/** The result of a round in which this process sent nothing. */
const unchanged = ({ attempt }: Leased): RoundResult => ({ from: attempt.state, attempt });

/** A property's attempts. */
export class AttemptStore {
  readonly #options: AttemptStoreOptions;
  readonly #memory: AttemptMemory;
  readonly #shared: SharedProgress | undefined;

  constructor(options: AttemptStoreOptions) {
    this.#options = options;
    this.#memory = options.memory;
    this.#shared = options.shared;
  }

  /**
   * Loads a session: the joined knowledge of cookie, memory and shared store. If the upstream may have
   * forgotten an attempt's idempotency key, the attempt becomes stuck, and this method emits that.
   * @param cookie the content of the request's cookie
   */
  async load(id: SessionId, cookie: SessionProgress): Promise<Session> {
    const version = await this.#shared?.learn(id);
    this.#memory.learn(id.sessionId, cookie);
    this.#age(id);
    await this.#recordAgain(id);
    return this.#sessionOf(id, version);
  }

  /** Writes a new attempt. @returns false if somebody has written the session since the load */
  async seal(session: Session, generation: number, attempt: SealedAttempt): Promise<boolean> {
    const { id, version } = session;
    const recorded = { generation, attempt };
    const write = () => this.#shared?.replace(id, recorded, version.shared);
    const isSealed = await this.#compareAndSet(session, write, recordedProgress(recorded));
    if (isSealed) this.#memory.noteSealed(attempt);
    return isSealed;
  }

  /**
   * Writes that a press is refused, before the guest learns that nothing is booked. If a copy of the press
   * comes later, the server does not seal it, as far as this process and the store remember.
   * @returns false if somebody has written the session since the load: a copy of the press may be sealed
   */
  refuse(session: Session, generation: number): Promise<boolean> {
    const { id, version } = session;
    const sealsFrom = generation + 1;
    const write = () => this.#shared?.refuse(id, sealsFrom, version.shared);
    return this.#compareAndSet(session, write, progressOf(0, [], sealsFrom));
  }

  /**
   * Asks for the right to send. From this call until the end of the round, every other reader must assume
   * that the attempt was sent.
   * @param options.maySendAlone whether to send while the shared store is unavailable
   */
  async lease(ongoing: OngoingAttempt, { maySendAlone }: { maySendAlone: boolean }): Promise<Leased> {
    const { now, sleep, timing } = this.#options;
    const areResultsKnown = this.#memory.takeResultsKnown(ongoing.attempt.key);
    if (!this.#shared) return this.#leased(ongoing, { areResultsKnown });
    let acquired = await this.#shared.acquire(ongoing);
    if (acquired === 'unavailable' && maySendAlone) {
      // Another instance may still reach the store. It could take its own send for the first one, and believe
      // a refusal. Wait until no instance can.
      await sleep(waitBeforeSendingAloneMs(ongoing.attempt, now(), timing));
      acquired = await this.#shared.acquire(ongoing);
    }
    if (typeof acquired === 'object') return this.#leased(ongoing, acquired);
    // The store is still unavailable: another instance may have sent.
    if (acquired === 'unavailable' && maySendAlone) return this.#leased(ongoing, { areResultsKnown: false });
    return { kind: acquired, attempt: this.#assumeSent(this.#memory.latest(ongoing)) };
  }

  /** Writes the result of a round of sends into memory and shared store, and emits the new state. */
  async settle(
    ongoing: OngoingAttempt,
    leased: Leased,
    sends: AttemptSend[],
    cameBy: CameBy,
  ): Promise<Settled> {
    const { from, attempt } = await this.#resultOf(ongoing, leased, sends, cameBy);
    this.#note({ ...ongoing, attempt }, from, cameBy);
    return { attempt, sends };
  }

  /**
   * Records that the guest has ended the session's attempt. The next attempt gets another idempotency key.
   */
  async end(session: Session): Promise<void> {
    await this.#write(session, { generation: session.progress.generation + 1 });
  }

  /**
   * Gives up an armed attempt that was never sent. After that, no copy of the attempt is sealed or sent.
   * @returns false if the attempt may have been sent, if nobody can know, or if somebody has written the
   * session since the load
   */
  async withdraw(session: Session): Promise<boolean> {
    const { id, progress, version } = session;
    const [attempt, ...others] = progress.attempts;
    if (attempt?.state !== 'armed' || others.length > 0) return false;
    const shared = this.#shared;
    if (shared && !this.#isFirstCommitPossible(attempt)) return false;
    const next = progress.generation + 1;
    const write = () => shared?.withdraw(id, next, version.shared);
    const isKnown = () => shared !== undefined || this.#memory.areResultsKnown(attempt.key);
    return this.#compareAndSet(session, write, progressOf(next), isKnown);
  }

  /** The attempt stays confirmed. Its booking gets the status `cancelled`, which a reload shows. */
  async cancel(session: Session, attempt: SealedAttempt): Promise<void> {
    const cancelled = this.#advance(attempt, { type: 'cancelled', at: this.#options.now() });
    await this.#write(session, { generation: session.progress.generation, attempt: cancelled });
  }

  /**
   * Runs one round for an idempotency key. Simultaneous calls in this process share one round and its
   * outcome.
   */
  round(key: string, run: () => Promise<Settled>): Promise<Settled> {
    return this.#memory.rounds.run(key, run);
  }

  /**
   * Adds the knowledge that this process gained in a round to a session that was loaded before the round.
   * Skips a session that has gone on meanwhile. A round may assume that another instance is sending: this
   * method does not keep such an assumption.
   */
  addLearned(session: Session): void {
    const known = this.#memory.progress(session.id.sessionId);
    if (known.generation === session.progress.generation) session.progress = join(session.progress, known);
  }

  /**
   * Hands an attempt in doubt to the reconcilers of all instances.
   * @param countedMs how long the attempt counts as unattended already: a reconciler waits for
   * `UNATTENDED_AFTER_MS`
   */
  handToReconciler(ongoing: OngoingAttempt, countedMs: number): Promise<void> | undefined {
    return this.#shared?.handToReconciler(ongoing, countedMs);
  }

  /**
   * Loads an attempt that no browser brings, for the reconciler. Emits that the attempt is stuck, if it is.
   */
  async find(unresolved: UnresolvedAttempt): Promise<FoundAttempt> {
    const found = (await this.#shared?.find(unresolved)) ?? { kind: 'not-ours' };
    if (found.kind === 'stuck') this.#note(found.ongoing, 'in-doubt', 'sweep');
    return found;
  }

  /** Emits the attempt's state, if that state is new. @param from the state before this process acted */
  #note(ongoing: OngoingAttempt, from: AttemptState, cameBy: CameBy): void {
    const { outcomes, now } = this.#options;
    const { session, attempt } = ongoing;
    const lookAgain = () => this.#lookAgain(ongoing);
    outcomes.note({ property: session.property, attempt, from, cameBy, now, lookAgain });
  }

  #sessionOf(id: SessionId, shared: number | undefined): Session {
    const local = this.#memory.version(id.sessionId);
    return { id, progress: this.#memory.progress(id.sessionId), version: { local, shared } };
  }

  /**
   * @param write writes to the shared store if the store still has the loaded version; answers false
   * otherwise
   * @param change what the memory learns after a successful write
   * @param holds another condition, checked after the write
   */
  #compareAndSet(
    session: Session,
    write: () => Promise<boolean | undefined> | undefined,
    change: SessionProgress,
    holds: () => boolean = () => true,
  ): Promise<boolean> {
    const { id, version } = session;
    const set = async () => {
      const isWritten = await write();
      const isChanged = this.#memory.version(id.sessionId) !== version.local;
      // If only the memory has changed, this answers false although the store has the write. The caller then
      // loads again and finds the write.
      if (isWritten === false || isChanged || !holds()) return false;
      this.#update(session, change);
      return true;
    };
    return this.#shared ? this.#memory.sealing.run(id.sessionId, set) : set();
  }

  async #write(session: Session, recorded: Recorded): Promise<void> {
    const { id, version } = session;
    this.#update(session, recordedProgress(recorded));
    if ((await this.#shared?.replace(id, recorded, version.shared)) !== false) return;
    // Somebody has written since the load. If the session has gone on there, this write must not take it
    // back.
    const latestVersion = await this.#shared?.learn(id);
    // Brings `session` up to date with everything that the memory has learned from the store.
    this.#update(session, recordedProgress(recorded));
    const { progress } = session;
    const hasGoneOn =
      progress.generation > recorded.generation || currentOf(progress)?.key !== recorded.attempt?.key;
    if (!hasGoneOn) await this.#shared?.replace(id, recorded, latestVersion);
  }

  #update(session: Session, change: SessionProgress): void {
    this.#memory.learn(session.id.sessionId, change);
    Object.assign(session, this.#sessionOf(session.id, undefined));
  }

  #advance(attempt: SealedAttempt, event: Parameters<typeof advanceAttempt>[1]): SealedAttempt {
    return advanceAttempt(attempt, event, this.#options.timing);
  }

  #commit(attempt: SealedAttempt, areResultsKnown: boolean): SealedAttempt {
    return this.#advance(attempt, { type: 'commit', at: this.#options.now(), areResultsKnown });
  }

  /** Moves an armed attempt to in doubt: another process may have sent the attempt, or may send it now. */
  #assumeSent(attempt: SealedAttempt): SealedAttempt {
    return this.#commit(attempt, false);
  }

  /**
   * Marks attempts as stuck as soon as the upstream may have forgotten their idempotency keys. The request
   * that loads an attempt may send it, so the rule applies here without delay.
   */
  #age(id: SessionId): void {
    const { generation, attempts } = this.#memory.progress(id.sessionId);
    for (const attempt of attempts) {
      const afterLook = this.#advance(attempt, { type: 'looked-at', at: this.#options.now() });
      if (afterLook === attempt) continue;
      this.#memory.learn(id.sessionId, progressOf(generation, [afterLook]));
      this.#note({ session: id, generation, attempt: afterLook }, attempt.state, 'guest');
    }
  }

  /**
   * Records the outcomes of the session's attempts again, for webhooks. A process may have crashed before it
   * recorded them.
   */
  async #recordAgain({ property, sessionId }: SessionId): Promise<void> {
    const { outcomes, now } = this.#options;
    for (const attempt of this.#memory.progress(sessionId).attempts) {
      const isRecent = now() - attempt.armedAt < RECORDED_AGAIN_MS;
      if (isRecent) await outcomes.record({ property, attempt, cameBy: 'guest', now });
    }
  }

  /** @returns `undefined` if the attempt is no longer open */
  async #lookAgain(ongoing: OngoingAttempt): Promise<SealedAttempt | undefined> {
    await this.#shared?.learn(ongoing.session);
    if (!this.#memory.isOpen(ongoing)) return undefined;
    return agedAttempt(this.#memory.latest(ongoing), this.#options.now(), this.#options.timing);
  }

  #leased(ongoing: OngoingAttempt, { areResultsKnown, sharedLease }: Acquired): Leased {
    const latest = this.#memory.latest(ongoing);
    const attempt = this.#commit(latest, areResultsKnown);
    const isUnsentHere = areResultsKnown && hasNoKnownSend(attempt);
    const lease = {
      wasSent: () => (isUnsentHere ? this.#wasSentAlone(latest) : 'maybe'),
      // A body without its guest would be a second body under the same idempotency key.
      maySend: () => isGuestKnown(latest) && sharedLease?.isLost() !== true && this.#memory.isOpen(ongoing),
      stop: () => sharedLease?.stop(),
      ...(sharedLease && { sharedLease }),
    };
    return { kind: 'acquired', from: latest.state, attempt, lease };
  }

  /** Whether an instance that is cut off from the shared store may have sent the attempt. */
  #wasSentAlone(attempt: SealedAttempt): WasSent {
    const isSurelyNot = this.#shared ? this.#isFirstCommitPossible(attempt) : attempt.state === 'armed';
    return isSurelyNot ? 'no' : 'presumably-not';
  }

  /**
   * Whether a commit that comes now counts as the first one. An instance that is cut off from the store sends
   * only when no commit can count as the first any more. Before that, the shared store knows every send.
   */
  #isFirstCommitPossible(attempt: SealedAttempt): boolean {
    return this.#commit(attempt, true).state === 'armed';
  }

  async #resultOf(
    ongoing: OngoingAttempt,
    leased: Leased,
    sends: AttemptSend[],
    cameBy: CameBy,
  ): Promise<RoundResult> {
    if (leased.kind !== 'acquired') return unchanged(leased);
    const { sharedLease } = leased.lease;
    if (sharedLease && sends.length === 0 && this.#memory.hasGoneOn(ongoing)) {
      await this.#shared?.giveBack(ongoing, sharedLease);
      return unchanged(leased);
    }
    const { now, timing } = this.#options;
    const latest = this.#memory.latest(ongoing);
    // If nothing was sent, start from the state before the commit, so that the attempt stays armed.
    const isStillUnsent = leased.lease.wasSent() === 'no' && !sends.some(mayHaveArrived);
    const start = isStillUnsent ? { from: leased.from, attempt: latest } : leased;
    const { from, attempt } = roundResult(start, latest, sends, now(), timing);
    this.#memory.noteResultsKnown(attempt.key);
    // Record the event before the other instances learn the outcome. If this process died in between, no
    // instance would record the event.
    if (sharedLease && attempt.state === 'confirmed')
      await this.#options.outcomes.record({ property: ongoing.session.property, attempt, cameBy, now });
    if (sharedLease && !(await this.#shared?.release({ ...ongoing, attempt }, sharedLease))) {
      // Another instance may hold the lease now. Then only that instance may record an outcome other than a
      // booking.
      const learned = this.#memory.latest(ongoing);
      return { from: learned.state, attempt: this.#remember(ongoing, this.#assumeSent(learned)) };
    }
    return { from, attempt: this.#remember(ongoing, attempt) };
  }

  #remember({ session, generation }: OngoingAttempt, attempt: SealedAttempt): SealedAttempt {
    this.#memory.learn(session.sessionId, progressOf(generation, [attempt]));
    return attempt;
  }
}
