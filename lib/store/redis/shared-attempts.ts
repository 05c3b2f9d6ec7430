import {
  type AttemptChange,
  type AttemptRecord,
  attemptOf,
  keysOf,
  type Lease,
  type ListedAttempt,
  NO_RECORD,
  nameOf,
  recordOf,
  type SessionName,
  type UnresolvedAttempt,
} from './attempt-record.ts';
import {
  ACQUIRE,
  END,
  GIVE_BACK,
  LIST,
  LIST_ADD,
  LIST_MARK,
  LIST_REMOVE,
  READ,
  REFUSE,
  RENEW,
  REPLACE,
  WRITE,
} from './attempt-scripts.ts';
import type { RedisLink } from './link.ts';

/**
 * A healthy instance is never busy for this long without a renewal. After it another instance may acquire the
 * lease.
 */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
/** The Redis key of the list of attempts that may be under way, of all properties. */
const UNRESOLVED = 'bellhop:open-orders';

/**
 * The shared records of each session's attempts. With them no two instances send one attempt at once, and no
 * instance misses an earlier send. Methods return `undefined` while Redis is away; cookie and memory are then
 * the only records.
 */
export class SharedAttempts {
  readonly #link: RedisLink;
  readonly #keptMs: number;
  readonly #firstSendsMs: number;

  /**
   * @param keptMs how long a record is kept after its last change
   * @param firstSendsMs how long after its sealing a send of the attempt may still be a first send
   */
  constructor(link: RedisLink, { keptMs, firstSendsMs }: { keptMs: number; firstSendsMs: number }) {
    this.#link = link;
    this.#keptMs = keptMs;
    this.#firstSendsMs = firstSendsMs;
  }

  async read(session: SessionName): Promise<AttemptRecord | undefined> {
    return recordOf(await this.#link.runIfUp(READ, keysOf(session), []));
  }

  /**
   * Compare and set.
   * @param options.onlyIfUnsent replaces only if the result of every send is known. An armed attempt was then
   * never sent. @default false
   * @returns whether the record still had that version and met the condition
   */
  async replace(
    session: SessionName,
    change: AttemptChange,
    version: number,
    { onlyIfUnsent = false }: { onlyIfUnsent?: boolean } = {},
  ): Promise<boolean | undefined> {
    const args = [...this.#written(change), String(version), flagOf(onlyIfUnsent)];
    return this.#isDone(REPLACE, keysOf(session), args);
  }

  /**
   * Compare and set of a refusal: the attempt and its lease stay as they are.
   * @returns whether the record was still at that version
   */
  async refuse(session: SessionName, sealsFrom: number, version: number): Promise<boolean | undefined> {
    const args = [version, sealsFrom, this.#keptMs].map(String);
    return this.#isDone(REFUSE, keysOf(session), args);
  }

  /**
   * Acquires the lease, or returns the record while another instance holds the lease.
   * @param sent the record to write if there is none
   * @param key the attempt's idempotency key, which its progress contains
   */
  async acquire(
    session: SessionName,
    sent: AttemptChange,
    key: string,
  ): Promise<Lease | { taken: AttemptRecord } | undefined> {
    const keys = keysOf(session);
    // List the attempt first: then the reconciler finds every attempt that may have been sent.
    await this.#link.runIfUp(LIST_ADD, [UNRESOLVED], [nameOf({ ...session, key })]);
    let renewedAt = performance.now();
    const answer = await this.#link.runIfUp(ACQUIRE, keys, [...this.#written(sent), String(LEASE_MS)]);
    if (!Array.isArray(answer)) return undefined;
    const [fence, known] = answer.map(Number);
    const record = recordOf(answer[2]) ?? NO_RECORD;
    if (fence === 0) return { taken: record };
    let isLost = false;
    let wasKnown = known === 1;
    const renew = async () => {
      const began = performance.now();
      const renewed = Number(await this.#link.runIfUp(RENEW, keys, [String(fence), String(LEASE_MS)]));
      isLost ||= renewed === 0;
      if (renewed === 1) renewedAt = began;
    };
    const renewing = setInterval(() => void renew(), RENEW_MS);
    renewing.unref();
    const stop = () => clearInterval(renewing);
    return {
      // An instance that is cut off from Redis may be sending on its own. And a server that has taken over
      // may not know the last leases of the server before it.
      areResultsKnown: known === 1 && this.#link.wasUpFor(this.#firstSendsMs) && this.#link.isComplete,
      record,
      isLost: () => isLost || performance.now() - renewedAt > LEASE_MS,
      stop,
      write: async (change) => {
        const args = [...this.#written(change), String(fence)];
        // The known results belong to the earlier attempt. They say nothing about this one.
        wasKnown = false;
        return this.#isDone(WRITE, keys, args);
      },
      giveBack: async () => {
        stop();
        await this.#link.runIfUp(GIVE_BACK, keys, [String(fence), flagOf(wasKnown)]);
      },
      end: async (change, isFact) => {
        stop();
        const args = [...this.#written(change), String(fence), flagOf(isFact), key, flagOf(wasKnown)];
        return this.#isDone(END, keys, args);
      },
    };
  }

  /** Lists attempts that no instance has looked at for `forMs` milliseconds, the longest-waiting first. */
  async listUnresolved(forMs: number, atMost: number): Promise<ListedAttempt[]> {
    const args = [forMs, atMost, this.#keptMs].map(String);
    const answer = await this.#link.runIfUp(LIST, [UNRESOLVED], args);
    if (!Array.isArray(answer)) return [];
    const names = answer.filter((_, index) => index % 2 === 0);
    return names.flatMap((name, index) => attemptOf(String(name), Number(answer[2 * index + 1])));
  }

  /**
   * Marks a listed attempt as unattended from now on.
   * @param countedMs for how long it counts as unattended already
   */
  async markUnattended(attempt: UnresolvedAttempt, countedMs = 0): Promise<void> {
    await this.#link.runIfUp(LIST_MARK, [UNRESOLVED], [nameOf(attempt), String(countedMs)]);
  }

  /**
   * Removes the attempt from the list. With `listedAt`: only if no instance has looked at the attempt since
   * then and may be sending it.
   */
  async unlist(attempt: UnresolvedAttempt & Partial<ListedAttempt>): Promise<void> {
    const { listedAt } = attempt;
    const args = [nameOf(attempt), ...(listedAt === undefined ? [] : [String(listedAt)])];
    await this.#link.runIfUp(LIST_REMOVE, [UNRESOLVED], args);
  }

  /** Runs a script that returns 1 if it did its work. Returns `undefined` while Redis is away. */
  async #isDone(...command: Parameters<RedisLink['run']>): Promise<boolean | undefined> {
    const answer = await this.#link.runIfUp(...command);
    return answer === undefined ? undefined : Number(answer) === 1;
  }

  #written({ progress, guest }: AttemptChange): string[] {
    const [sealed, keptMs] = guest === 'drop' ? ['', 0] : [guest.sealed, guest.keptMs];
    // Redis accepts only whole milliseconds. Another number would stop the script half-way.
    return [String(this.#keptMs), progress, sealed, String(Math.ceil(keptMs))];
  }
}

/** A boolean in the form that the scripts read. */
const flagOf = (is: boolean): string => (is ? '1' : '0');
