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
 * THE INVARIANT: one press makes one booking at the most, however often and after whatever loss it is
 * repeated, because its idempotency key is made only of the ticket that it carries and of the body that is
 * sent.
 *
 * A session is known in three places: the browser's cookie, this process's memory, and the store that
 * instances share. Routes and reconciler read and write attempts through this class only (shared-progress.ts
 * is its half that talks to the store). The store also lists unresolved attempts for the reconciler, which
 * reads that list itself. `lease` puts the attempt on the list. A round that resolves it takes it off; else
 * the reconciler does.
 *
 * - `load`: what the three places know, joined (session-progress.ts).
 * - `seal`: compare and set. The attempt is written before anything is sent.
 *   `refuse`: compare and set as well. It records that the press was refused. No copy of it is sealed later.
 * - `lease`: the right to send the attempt, which one instance holds at a time.
 * - `settle`: the result of a round of sends, written to memory and store.
 *   `handToReconciler`: what is still in doubt then. `find`: what the reconciler finds of an attempt.
 * - `end`: the guest has ended the attempt, and the next one has another key.
 *   `withdraw`: gives up an armed attempt that was never sent. `cancel`: its booking was cancelled.
 *
 * States change by the state machine alone (state-machine.ts). The cookie belongs to a request and its
 * answer: `load` takes what it holds, and guest-session.ts writes it with the answer.
 */

/** A session as it is known now. */
export interface Session {
  id: SessionId;
  progress: SessionProgress;
  /**
   * As of the load, for compare and set. `shared` is `undefined` without a shared store, while the store is
   * unavailable, and once this request has written: then there is nothing to compare with.
   */
  version: { local: number; shared: number | undefined };
}

export interface AttemptStoreOptions {
  memory: AttemptMemory;
  timing: AttemptTiming;
  outcomes: AttemptOutcomes;
  /** What instances share. @default nothing: this is the only instance */
  shared?: SharedProgress;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** How long after its sealing an attempt's state is recorded again with each look at it, in milliseconds. */
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
   * What cookie, memory and shared store know together. An attempt whose key may be forgotten upstream is
   * stuck from then on, and that is emitted.
   * @param cookie what the request's cookie holds
   */
  async load(id: SessionId, cookie: SessionProgress): Promise<Session> {
    const version = await this.#shared?.learn(id);
    this.#memory.learn(id.sessionId, cookie);
    this.#age(id);
    await this.#recordAgain(id);
    return this.#sessionOf(id, version);
  }

  /** Writes a new attempt. @returns false where the session was written since it was loaded */
  async seal(session: Session, generation: number, attempt: SealedAttempt): Promise<boolean> {
    const { id, version } = session;
    const recorded = { generation, attempt };
    const write = () => this.#shared?.replace(id, recorded, version.shared);
    const isSealed = await this.#compareAndSet(session, write, recordedProgress(recorded));
    if (isSealed) this.#memory.noteSealed(attempt);
    return isSealed;
  }

  /**
   * Writes that a press is refused, before its guest is told that nothing is booked: a copy of the press that
   * comes later, however late, is not sealed, as far as this process and the store remember.
   * @returns false where the session was written since it was loaded: a copy may be sealed
   */
  refuse(session: Session, generation: number): Promise<boolean> {
    const { id, version } = session;
    const sealsFrom = generation + 1;
    const write = () => this.#shared?.refuse(id, sealsFrom, version.shared);
    return this.#compareAndSet(session, write, progressOf(0, [], sealsFrom));
  }

  /**
   * Asks for the right to send. From this call until the round settles, every other reader must assume that
   * the attempt was sent.
   * @param options.maySendAlone whether to send while the shared store is unavailable
   */
  async lease(ongoing: OngoingAttempt, { maySendAlone }: { maySendAlone: boolean }): Promise<Leased> {
    const { now, sleep, timing } = this.#options;
    const areResultsKnown = this.#memory.takeResultsKnown(ongoing.attempt.key);
    if (!this.#shared) return this.#leased(ongoing, { areResultsKnown });
    let acquired = await this.#shared.acquire(ongoing);
    if (acquired === 'unavailable' && maySendAlone) {
      // Another instance may still reach the store, take its own send for the first, and believe a refusal.
      // Wait until none can.
      await sleep(waitBeforeSendingAloneMs(ongoing.attempt, now(), timing));
      acquired = await this.#shared.acquire(ongoing);
    }
    if (typeof acquired === 'object') return this.#leased(ongoing, acquired);
    // The store is still unavailable: another instance may have sent.
    if (acquired === 'unavailable' && maySendAlone) return this.#leased(ongoing, { areResultsKnown: false });
    return { kind: acquired, attempt: this.#assumeSent(this.#memory.latest(ongoing)) };
  }

  /** Writes the result of a round of sends into memory and shared store, and emits it as an event. */
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

  /** The guest has ended the session's attempt: its key is used, and the next attempt has another one. */
  async end(session: Session): Promise<void> {
    await this.#write(session, { generation: session.progress.generation + 1 });
  }

  /**
   * Gives up an armed attempt that was never sent. After that no copy of it is sealed or sent.
   * @returns false where it may have been sent, or nobody can know, or the session was written since the load
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

  /** Simultaneous rounds of one key in this process are one, and have one outcome. */
  round(key: string, run: () => Promise<Settled>): Promise<Settled> {
    return this.#memory.rounds.run(key, run);
  }

  /**
   * Adds what this process has learned during a round to a session that was loaded before the round, unless
   * the session has gone on meanwhile. What a round only assumes is not kept: that another instance may be
   * sending.
   */
  addLearned(session: Session): void {
    const known = this.#memory.progress(session.id.sessionId);
    if (known.generation === session.progress.generation) session.progress = join(session.progress, known);
  }

  /**
   * Hands an attempt in doubt to the reconcilers of all instances.
   * @param countedMs for how long it counts as unattended already: a reconciler waits for
   *   `UNATTENDED_AFTER_MS`
   */
  handToReconciler(ongoing: OngoingAttempt, countedMs: number): Promise<void> | undefined {
    return this.#shared?.handToReconciler(ongoing, countedMs);
  }

  /** What has become of an attempt that nobody brings, for the reconciler. That it is stuck is emitted. */
  async find(unresolved: UnresolvedAttempt): Promise<FoundAttempt> {
    const found = (await this.#shared?.find(unresolved)) ?? { kind: 'not-ours' };
    if (found.kind === 'stuck') this.#note(found.ongoing, 'in-doubt', 'sweep');
    return found;
  }

  /** Emits the state of an attempt, if it is news. @param from the state before this process acted */
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
   * @param write writes to the shared store, if it still is as it was loaded; answers false if it is not
   * @param change what memory learns then
   * @param holds another condition, tested after the write
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
      // If only memory has changed, the write is in the store although this answers false. The caller loads
      // again, and finds it.
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
    // Somebody has written since the load. If the session has gone on there, it is not taken back.
    const latestVersion = await this.#shared?.learn(id);
    // `session` as it is now, with what the store has told memory.
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

  /** Somebody else may have sent the attempt, or may send it now: an armed one is in doubt. */
  #assumeSent(attempt: SealedAttempt): SealedAttempt {
    return this.#commit(attempt, false);
  }

  /**
   * A request may send what it has loaded, so it finds an attempt stuck as soon as its key may be forgotten.
   */
  #age(id: SessionId): void {
    const { generation, attempts } = this.#memory.progress(id.sessionId);
    for (const attempt of attempts) {
      const aged = this.#advance(attempt, { type: 'looked-at', at: this.#options.now() });
      if (aged === attempt) continue;
      this.#memory.learn(id.sessionId, progressOf(generation, [aged]));
      this.#note({ session: id, generation, attempt: aged }, attempt.state, 'guest');
    }
  }

  /** Records the outcomes of the session's attempts again, for webhooks: a process may have crashed before it could. */
  async #recordAgain({ property, sessionId }: SessionId): Promise<void> {
    const { outcomes, now } = this.#options;
    for (const attempt of this.#memory.progress(sessionId).attempts) {
      const isRecent = now() - attempt.armedAt < RECORDED_AGAIN_MS;
      if (isRecent) await outcomes.record({ property, attempt, cameBy: 'guest', now });
    }
  }

  /** `undefined` where the attempt is not open any more. */
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
      // A body without its guest would be another body under the same key.
      maySend: () => isGuestKnown(latest) && sharedLease?.isLost() !== true && this.#memory.isOpen(ongoing),
      stop: () => sharedLease?.stop(),
      ...(sharedLease && { sharedLease }),
    };
    return { kind: 'mine', from: latest.state, attempt, lease };
  }

  /** Whether an instance that is cut off from the shared store may have sent the attempt. */
  #wasSentAlone(attempt: SealedAttempt): WasSent {
    const isSurelyNot = this.#shared ? this.#isFirstCommitPossible(attempt) : attempt.state === 'armed';
    return isSurelyNot ? 'no' : 'presumably-not';
  }

  /**
   * Whether a commit that comes now counts as the first. An instance that is cut off waits until none can,
   * and then sends. So before that, the shared store knows every send.
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
    if (leased.kind !== 'mine') return unchanged(leased);
    const { sharedLease } = leased.lease;
    if (sharedLease && sends.length === 0 && this.#memory.hasGoneOn(ongoing)) {
      await this.#shared?.giveBack(ongoing, sharedLease);
      return unchanged(leased);
    }
    const { now, timing } = this.#options;
    const latest = this.#memory.latest(ongoing);
    // Nothing was sent: take the state before the commit, so that the attempt stays armed.
    const isStillUnsent = leased.lease.wasSent() === 'no' && !sends.some(mayHaveArrived);
    const start = isStillUnsent ? { from: leased.from, attempt: latest } : leased;
    const { from, attempt } = roundResult(start, latest, sends, now(), timing);
    this.#memory.noteResultsKnown(attempt.key);
    // This comes before the other instances know of it. If this one died in between, nobody would record the event.
    if (sharedLease && attempt.state === 'confirmed')
      await this.#options.outcomes.record({ property: ongoing.session.property, attempt, cameBy, now });
    if (sharedLease && !(await this.#shared?.release({ ...ongoing, attempt }, sharedLease))) {
      // Another instance may hold the lease by now. Only that one may record another outcome than a booking.
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
