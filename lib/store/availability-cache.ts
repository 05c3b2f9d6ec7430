import { BoundedMap } from './bounded-map.ts';
import { FRESHNESS, type Freshness, freshFor } from './freshness.ts';
import { inTime } from './in-time.ts';
import { MemoryRation } from './memory-ration.ts';
import { SingleFlight } from './single-flight.ts';

/** An answer with the moment at which the upstream gave it. */
export interface Cached<T> {
  value: T;
  /** Epoch milliseconds. */
  asOf: number;
  /** True when the upstream failed, or was not asked since the plan's budget is low, and the answer is not of this minute. */
  stale: boolean;
}

export interface AvailabilityCacheOptions extends Partial<Freshness> {
  /** How long an asker waits for the upstream while there is an older answer to show, in milliseconds. @default 1_500 */
  patienceMs?: number;
  /** @default 1_000 */
  maxEntries?: number;
  /** The memory of all caches together. @default a ration of its own */
  ration?: MemoryRation;
  /** What searches have left of the plan's budget, between 0 and 1. @default 1 */
  level?: () => number;
  /** @default Date.now */
  now?: () => number;
}

interface Entry<T> {
  value: T;
  asOf: number;
  /** As JSON. */
  bytes: number;
}

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
  readonly #ration: MemoryRation;
  readonly #level: () => number;
  readonly #now: () => number;
  readonly #entries: BoundedMap<Entry<T>>;
  /** Apart, as a guest must not share the refusal of somebody who has less of a claim. */
  readonly #flights: Record<Asker, SingleFlight<Entry<T>>> = {
    guest: new SingleFlight(),
    widget: new SingleFlight(),
  };
  /** The load of each key whose answer is to be kept. A drop takes it out: it was asked for before the booking. */
  readonly #loads = new Map<string, object>();

  constructor(options: AvailabilityCacheOptions = {}) {
    const { freshMs, stretchedMs, unmarkedMs, keepMs } = { ...FRESHNESS, ...options };
    this.#freshness = { freshMs, stretchedMs, unmarkedMs, keepMs };
    this.#patienceMs = options.patienceMs ?? 1_500;
    this.#ration = options.ration ?? new MemoryRation();
    this.#level = options.level ?? (() => 1);
    this.#now = options.now ?? Date.now;
    const gone = ({ bytes }: Entry<T>) => this.#ration.count(this, -bytes);
    this.#entries = new BoundedMap({ maxEntries: options.maxEntries ?? 1_000, gone });
  }

  /**
   * An answer that is young enough, or one loaded now; when loading fails or takes long, the last one marked stale.
   * @throws what `load` throws, when nothing is known that may still be shown
   */
  async get(key: string, load: () => Promise<T>, asker: Asker = 'guest'): Promise<Cached<T>> {
    const known = this.#known(key);
    if (known && this.#age(known) < freshFor(this.#level(), this.#freshness)) return this.#shown(known);
    const loading = this.#flights[asker].run(key, () => this.#load(key, load));
    if (!known) return this.#shown(await loading);
    if (this.#age(known) < this.#freshness.unmarkedMs) {
      loading.catch(() => undefined);
      return this.#shown(known);
    }
    const arrived = await inTime(loading, this.#patienceMs).catch(() => undefined);
    // Read again, as it may have been dropped meanwhile.
    const last = arrived?.value ?? this.#known(key);
    return last ? this.#shown(last) : this.#shown(await loading);
  }

  /** Forgets every answer that `matches`: after a booking, the stays that share a night with it. */
  drop(matches: (key: string) => boolean): void {
    for (const key of [...this.#entries.keys()]) if (matches(key)) this.#entries.delete(key);
    for (const key of this.#loads.keys()) if (matches(key)) this.#loads.delete(key);
    for (const flights of Object.values(this.#flights)) flights.forget(matches);
  }

  giveUpOldest(): void {
    this.#entries.deleteOldest();
  }

  #known(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#age(entry) < this.#freshness.keepMs ? entry : undefined;
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
    try {
      const value = await load();
      const entry = { value, asOf: this.#now(), bytes: Buffer.byteLength(JSON.stringify(value)) };
      if (this.#loads.get(key) === mine) this.#keep(key, entry);
      return entry;
    } finally {
      if (this.#loads.get(key) === mine) this.#loads.delete(key);
    }
  }

  #keep(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    if (entry.bytes > this.#ration.mostOfOne) return;
    this.#entries.set(key, entry);
    this.#ration.count(this, entry.bytes);
  }
}
