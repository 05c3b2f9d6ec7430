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
  /** True when the upstream failed, or was not asked since the plan's budget is low, and the answer is not of this minute. */
  stale: boolean;
}

export interface AvailabilityCacheOptions<T> extends Partial<Freshness> {
  /** How long an asker waits for the upstream while there is an older answer to show, in milliseconds. @default 1_500 */
  patienceMs?: number;
  /** @default 1_000 */
  maxEntries?: number;
  /** The memory of all caches together. @default a ration of its own */
  ration?: MemoryRation;
  /** What searches have left of the plan's budget, between 0 and 1. @default 1 */
  level?: () => number;
  /** Told of each answer that is asked for. */
  onLookup?: (lookup: Lookup) => void;
  /** @default Date.now */
  now?: () => number;
  /** What other instances know as well. @default nothing: there are none */
  shared?: SharedAnswers<T> | undefined;
  /** The caches of all who ask under one account: what one drops, goes from them all. @default this one alone */
  account?: Set<AvailabilityCache<T>>;
}

/** So long this instance believes itself, before it looks again at what instances share: one of them may have booked. */
const GLANCE_MS = 2_000;
/** How long, and how often, an instance looks for the answer that another one is asking for. */
const OTHERS_TAKE_MS = 3_000;
const LOOK_AGAIN_MS = 50;

/** What an asker got: from the cache, young enough (`fresh`) or not (`stale`); or of the upstream, whatever it said (`miss`). */
export type Lookup = 'fresh' | 'stale' | 'miss';

/** Who asks: a guest, or the widget by itself, for what nobody may want (and which it may be refused). */
export type Asker = 'guest' | 'widget';

/**
 * Availability answers of one property: fresh for a while, longer while the plan's budget is low; one upstream call for any
 * number of simultaneous askers; shown at once while a new one is asked for; marked stale when the upstream fails. The
 * booking path never reads it. Own code, since no library of those looked at has a freshness that depends on the moment of
 * reading, an age and a mark for what is shown, and a bound in bytes.
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
  readonly #glances = new SingleFlight<void>();
  #drops = 0;
  /** Apart, as a guest must not share the refusal of somebody who has less of a claim. */
  readonly #flights: Record<Asker, SingleFlight<Entry<T>>> = {
    guest: new SingleFlight(),
    widget: new SingleFlight(),
  };
  /** The load of each key whose answer is to be kept. A drop takes it out: it was asked for before the booking. */
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
   * An answer that is young enough, or one loaded now; when loading fails or takes long, the last one marked stale.
   * @throws what `load` throws, when nothing is known that may still be shown
   */
  async get(key: string, load: () => Promise<T>, asker: Asker = 'guest'): Promise<Cached<T>> {
    if (this.#shared) await this.#glance(key);
    const known = this.#known(key);
    if (known && this.#isFresh(known)) {
      this.#onLookup('fresh');
      return this.#shown(known);
    }
    const loading = this.#flights[asker].run(key, () => this.#load(key, load));
    if (!known) {
      this.#onLookup('miss');
      return this.#shown(await loading);
    }
    if (this.#age(known) < this.#freshness.unmarkedMs) {
      this.#onLookup('stale');
      loading.catch(() => undefined);
      return this.#shown(known);
    }
    const arrived = await withTimeout(loading, this.#patienceMs).catch(() => undefined);
    // Read again, as it may have been dropped meanwhile.
    const last = arrived?.value ?? this.#known(key);
    this.#onLookup(last && last !== arrived?.value ? 'stale' : 'miss');
    return last ? this.#shown(last) : this.#shown(await loading);
  }

  /** An answer of this process that is still fresh. Makes no request, and changes nothing. */
  fresh(key: string): Cached<T> | undefined {
    const known = this.#known(key);
    return known && this.#isFresh(known) ? this.#shown(known) : undefined;
  }

  /**
   * Forgets every answer that `matches`, here and in the account's other caches: after a booking, the stays that share a night
   * with it.
   * @param nights those of the booking, for the other instances
   */
  drop(matches: (key: string) => boolean, nights: readonly string[] = []): void {
    void this.#shared?.change(nights);
    this.#forget(matches);
    for (const cache of this.#account) if (cache !== this) cache.#forget(matches);
  }

  /** Gives up what it has, and keeps nothing more: another cache has taken its place. */
  retire(): void {
    this.#account.delete(this);
    this.#entries.close();
  }

  /**
   * What is sent of an answer, as JSON in UTF-8 for one: made once in each form for as long as the answer is kept, and in the
   * same memory. To make it each time takes a quarter of a millisecond of a search's 1.5 (`npm run bench -- --only throughput`).
   * @param found as {@link AvailabilityCache.get} gave it for the key
   * @param form which of the several that are made of it
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

  #known(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key);
    // Of a time to come: the clock was set back, and nobody knows how old it is.
    const isKept = entry && this.#age(entry) >= 0 && this.#age(entry) < this.#freshness.keepMs;
    return isKept ? entry : undefined;
  }

  #isFresh(entry: Entry<T>): boolean {
    return this.#age(entry) < freshFor(this.#level(), this.#freshness);
  }

  #age({ asOf }: Entry<T>): number {
    return this.#now() - asOf;
  }

  #shown(entry: Entry<T>): Cached<T> {
    const { value, asOf } = entry;
    return { value, asOf, stale: this.#age(entry) >= this.#freshness.unmarkedMs };
  }

  async #load(key: string, load: () => Promise<T>): Promise<Entry<T>> {
    const mine = {};
    this.#loads.set(key, mine);
    const isDropped = () => this.#loads.get(key) !== mine;
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

  /** Asks once more when another instance has booked meanwhile: some who wait may have come only after that. */
  async #loadForAll(
    shared: SharedAnswers<T>,
    key: string,
    load: () => Promise<T>,
    isDropped: () => boolean,
  ): Promise<{ entry: Entry<T>; isOvertaken: boolean }> {
    const first = await this.#askForAll(shared, key, load);
    return first.isOvertaken && !isDropped() ? this.#askForAll(shared, key, load) : first;
  }

  /** Asks the upstream for all instances, or waits for the one that is already asking. */
  async #askForAll(
    shared: SharedAnswers<T>,
    key: string,
    load: () => Promise<T>,
  ): Promise<{ entry: Entry<T>; isOvertaken: boolean }> {
    let claim = await shared.claim(key);
    const until = performance.now() + OTHERS_TAKE_MS;
    while (claim) {
      // Also when the claim is mine: somebody else's may have come to its end between the last look and this.
      await this.#glance(key, 0);
      const theirs = this.#known(key);
      if (theirs && this.#isFresh(theirs)) {
        if (claim.isMine) void shared.giveUp(key);
        return { entry: theirs, isOvertaken: false };
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

  /** Looks at what instances share, unless this was done a moment ago. While that is away, what is known here counts on. */
  async #glance(key: string, glanceMs = GLANCE_MS): Promise<void> {
    const known = this.#entries.get(key);
    if (known && Math.abs(this.#now() - known.seenAt) < glanceMs) return;
    await this.#glances.run(key, async () => {
      const drops = this.#drops;
      const found = await this.#shared?.look(key);
      if (found === undefined) return;
      this.#entries.delete(key);
      // Something was booked here meanwhile: what was found may be of before.
      if (found === 'none' || drops !== this.#drops) return;
      const { value, ageMs, bytes } = found;
      const now = this.#now();
      this.#entries.set(key, { value, asOf: now - ageMs, bytes, seenAt: now });
    });
  }
}
