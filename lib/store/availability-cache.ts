import { FRESHNESS, type Freshness, freshFor } from './freshness.ts';
import { type Entry, MemoryAnswers } from './memory-answers.ts';
import { MemoryRation } from './memory-ration.ts';
import type { SharedAnswers } from './redis/shared-answers.ts';
import { SingleFlight } from './single-flight.ts';
import { withTimeout } from './with-timeout.ts';

/** An answer with the moment at which the upstream gave it. */
export interface Cached<T> {
  value: T;
  /** Epoch milliseconds. */
  asOf: number;
  /**
   * True when the answer is over a minute old, because the upstream failed, or because Bellhop saves requests
   * while the plan's budget is low.
   */
  stale: boolean;
}

export interface AvailabilityCacheOptions<T> extends Partial<Freshness> {
  /**
   * How long a caller waits for the upstream while there is an older answer to show, in milliseconds.
   * @default 1_500
   */
  patienceMs?: number;
  /** @default 1_000 */
  maxEntries?: number;
  /** The memory that all caches share. @default a ration of its own */
  ration?: MemoryRation;
  /** The part of the plan's budget that searches have left, between 0 and 1. @default 1 */
  level?: () => number;
  /** Called for each lookup. */
  onLookup?: (lookup: Lookup) => void;
  /** @default Date.now */
  now?: () => number;
  /** The answers that all instances share. @default none: there is one instance */
  shared?: SharedAnswers<T> | undefined;
  /** The caches of one account. A drop in one of them counts for all. @default this one alone */
  account?: Set<AvailabilityCache<T>>;
}

/**
 * How long this instance trusts its own memory before it looks at the shared answers again: another instance
 * may have booked.
 */
const TRUST_OWN_MS = 2_000;
/**
 * How long an instance waits for the answer that another instance is loading, and how often it looks for it.
 */
const OTHER_LOADS_MS = 3_000;
const LOOK_AGAIN_MS = 50;

/**
 * Where an answer came from: from the cache, young enough (`fresh`) or not (`stale`), or from the upstream
 * (`miss`).
 */
export type Lookup = 'fresh' | 'stale' | 'miss';

/** Who asks: a guest, or the widget by itself. A request of the widget may be refused. */
export type Asker = 'guest' | 'widget';

/**
 * Caches the availability answers of one property. An answer is fresh for a while, and for longer while the
 * plan's budget is low. Simultaneous callers cost one upstream call. An older answer is shown at once while a
 * new one is loaded, and marked stale when the upstream fails. The booking path never reads this cache. No
 * library that we looked at has all of this: a freshness that depends on the moment of reading, an age and a
 * stale mark, and a bound in bytes.
 */
export class AvailabilityCache<T> {
  readonly #freshness: Freshness;
  readonly #patienceMs: number;
  readonly #level: () => number;
  readonly #now: () => number;
  readonly #onLookup: (lookup: Lookup) => void;
  readonly #entries: MemoryAnswers<T>;
  readonly #shared: SharedAnswers<T> | undefined;
  readonly #account: Set<AvailabilityCache<T>>;
  readonly #looks = new SingleFlight<void>();
  #drops = 0;
  /** Separate, because a guest must not share the refusal of a request by the widget. */
  readonly #flights: Record<Asker, SingleFlight<Entry<T>>> = {
    guest: new SingleFlight(),
    widget: new SingleFlight(),
  };
  /**
   * The load under way of each cache key. A drop removes it: the load began before the booking, so its answer
   * is not kept.
   */
  readonly #loads = new Map<string, object>();

  constructor(options: AvailabilityCacheOptions<T> = {}) {
    const { freshMs, stretchedMs, unmarkedMs, keepMs } = { ...FRESHNESS, ...options };
    this.#freshness = { freshMs, stretchedMs, unmarkedMs, keepMs };
    this.#patienceMs = options.patienceMs ?? 1_500;
    this.#level = options.level ?? (() => 1);
    this.#now = options.now ?? Date.now;
    this.#onLookup = options.onLookup ?? (() => undefined);
    this.#shared = options.shared;
    this.#account = (options.account ?? new Set()).add(this);
    const { ration = new MemoryRation(), maxEntries = 1_000 } = options;
    this.#entries = new MemoryAnswers({ ration, maxEntries });
  }

  /**
   * Returns a fresh answer from the cache, or loads one. If loading fails or takes long, returns the last
   * answer marked stale.
   * @throws the error of `load`, when there is no older answer to show
   */
  async get(key: string, load: () => Promise<T>, asker: Asker = 'guest'): Promise<Cached<T>> {
    if (this.#shared) await this.#lookAtShared(key);
    const known = this.#kept(key);
    if (known && this.#isFresh(known)) {
      this.#onLookup('fresh');
      return this.#cached(known);
    }
    const loading = this.#flights[asker].run(key, () => this.#load(key, load));
    if (!known) {
      this.#onLookup('miss');
      return this.#cached(await loading);
    }
    if (this.#age(known) < this.#freshness.unmarkedMs) {
      this.#onLookup('stale');
      loading.catch(() => undefined);
      return this.#cached(known);
    }
    const arrived = await withTimeout(loading, this.#patienceMs).catch(() => undefined);
    // Read again: a drop may have removed it meanwhile.
    const last = arrived?.value ?? this.#kept(key);
    this.#onLookup(last && last !== arrived?.value ? 'stale' : 'miss');
    return last ? this.#cached(last) : this.#cached(await loading);
  }

  /** Returns this process's answer if it is fresh. Makes no request and changes nothing. */
  fresh(key: string): Cached<T> | undefined {
    const known = this.#kept(key);
    return known && this.#isFresh(known) ? this.#cached(known) : undefined;
  }

  /**
   * Drops every answer whose cache key `matches`, in all caches of the account. After a booking these are the
   * stays that share a night with it.
   * @param nights the nights of the booking, for the other instances
   */
  drop(matches: (key: string) => boolean, nights: readonly string[] = []): void {
    void this.#shared?.change(nights);
    this.#forget(matches);
    for (const cache of this.#account) if (cache !== this) cache.#forget(matches);
  }

  /** Drops all answers and keeps no new ones: another cache has taken its place. */
  retire(): void {
    this.#account.delete(this);
    this.#entries.close();
  }

  /**
   * Returns the bytes that are sent for an answer, such as JSON in UTF-8. Each form is rendered once and kept
   * with the answer, in the same memory. Rendering takes 0.25 ms of the 1.5 ms of a search (`npm run bench --
   * --only throughput`).
   * @param found the answer as {@link AvailabilityCache.get} returned it for this cache key
   * @param form which of the several renderings
   */
  rendered(
    key: string,
    found: Cached<T>,
    form: string,
    render: () => Uint8Array<ArrayBuffer>,
  ): Uint8Array<ArrayBuffer> {
    return this.#entries.rendered(key, found.value, form, render);
  }

  #forget(matches: (key: string) => boolean): void {
    this.#drops += 1;
    this.#entries.deleteWhere(matches);
    for (const key of this.#loads.keys()) if (matches(key)) this.#loads.delete(key);
    for (const flights of Object.values(this.#flights)) flights.forget(matches);
  }

  #kept(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key);
    // An answer from the future: the clock was set back, and the true age is unknown.
    const isKept = entry && this.#age(entry) >= 0 && this.#age(entry) < this.#freshness.keepMs;
    return isKept ? entry : undefined;
  }

  #isFresh(entry: Entry<T>): boolean {
    return this.#age(entry) < freshFor(this.#level(), this.#freshness);
  }

  #age({ asOf }: Entry<T>): number {
    return this.#now() - asOf;
  }

  #cached(entry: Entry<T>): Cached<T> {
    const { value, asOf } = entry;
    return { value, asOf, stale: this.#age(entry) >= this.#freshness.unmarkedMs };
  }

  async #load(key: string, load: () => Promise<T>): Promise<Entry<T>> {
    const token = {};
    this.#loads.set(key, token);
    const isDropped = () => this.#loads.get(key) !== token;
    try {
      const { entry, isOvertaken } = this.#shared
        ? await this.#loadForAll(this.#shared, key, load, isDropped)
        : { ...(await this.#ask(load)), isOvertaken: false };
      if (!isOvertaken && !isDropped()) this.#entries.set(key, entry);
      return entry;
    } finally {
      if (!isDropped()) this.#loads.delete(key);
    }
  }

  async #ask(load: () => Promise<T>): Promise<{ entry: Entry<T>; text: string }> {
    const value = await load();
    const text = JSON.stringify(value);
    const now = this.#now();
    return { entry: { value, asOf: now, bytes: Buffer.byteLength(text), seenAt: now }, text };
  }

  /**
   * Asks once more if another instance has booked meanwhile: some callers may have come only after that
   * booking.
   */
  async #loadForAll(
    shared: SharedAnswers<T>,
    key: string,
    load: () => Promise<T>,
    isDropped: () => boolean,
  ): Promise<{ entry: Entry<T>; isOvertaken: boolean }> {
    const first = await this.#askForAll(shared, key, load);
    return first.isOvertaken && !isDropped() ? this.#askForAll(shared, key, load) : first;
  }

  /** Asks the upstream for all instances, or waits for the instance that is already asking. */
  async #askForAll(
    shared: SharedAnswers<T>,
    key: string,
    load: () => Promise<T>,
  ): Promise<{ entry: Entry<T>; isOvertaken: boolean }> {
    let claim = await shared.claim(key);
    const until = performance.now() + OTHER_LOADS_MS;
    while (claim) {
      // Look even with a claim of our own: another instance may have finished between the last look and this
      // one.
      await this.#lookAtShared(key, 0);
      const found = this.#kept(key);
      if (found && this.#isFresh(found)) {
        if (claim.isMine) void shared.giveUp(key);
        return { entry: found, isOvertaken: false };
      }
      if (claim.isMine || performance.now() >= until) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      claim = await shared.claim(key);
    }
    try {
      const { entry, text } = await this.#ask(load);
      const kept = claim && (await shared.keep(key, text, claim));
      return { entry, isOvertaken: kept === 'overtaken' };
    } catch (error) {
      if (claim?.isMine) void shared.giveUp(key);
      throw error;
    }
  }

  /**
   * Looks at the shared answers, unless it did so a moment ago. While Redis is away, this process's own
   * answers count.
   */
  async #lookAtShared(key: string, trustMs = TRUST_OWN_MS): Promise<void> {
    const known = this.#entries.get(key);
    if (known && Math.abs(this.#now() - known.seenAt) < trustMs) return;
    await this.#looks.run(key, async () => {
      const dropsBefore = this.#drops;
      const found = await this.#shared?.look(key);
      if (found === undefined) return;
      this.#entries.delete(key);
      // A booking was made here during the look, so the answer may be from before it.
      if (found === 'none' || dropsBefore !== this.#drops) return;
      const { value, ageMs, bytes } = found;
      const now = this.#now();
      this.#entries.set(key, { value, asOf: now - ageMs, bytes, seenAt: now });
    });
  }
}
