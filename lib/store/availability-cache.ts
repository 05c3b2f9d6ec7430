import { SingleFlight } from './single-flight.ts';

/** An answer with the moment at which the upstream gave it. */
export interface Cached<T> {
  value: T;
  /** Epoch milliseconds. */
  asOf: number;
  /** True when it is past its freshness and the upstream could not be asked again. */
  stale: boolean;
}

export interface AvailabilityCacheOptions {
  /** How long an answer counts as fresh, in milliseconds. @default 30_000 (DESIGN.md section 7) */
  freshMs?: number;
  /** How long an answer may still be shown, marked stale, when the upstream fails. @default 600_000 */
  keepMs?: number;
  /** @default 1_000 */
  maxEntries?: number;
  /** @default Date.now */
  now?: () => number;
}

interface Entry<T> {
  value: T;
  asOf: number;
}

/**
 * Availability answers of one process: fresh for a while, one upstream call for any number of simultaneous askers,
 * shown as stale when the upstream fails. The booking path never reads it.
 */
export class AvailabilityCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #flights = new SingleFlight<Entry<T>>();
  readonly #freshMs: number;
  readonly #keepMs: number;
  readonly #maxEntries: number;
  readonly #now: () => number;
  /** The load of each key whose answer is to be kept. A drop takes it out: it was asked for before the booking. */
  readonly #loads = new Map<string, object>();

  constructor(options: AvailabilityCacheOptions = {}) {
    this.#freshMs = options.freshMs ?? 30_000;
    this.#keepMs = options.keepMs ?? 600_000;
    this.#maxEntries = options.maxEntries ?? 1_000;
    this.#now = options.now ?? Date.now;
  }

  /** The fresh answer, or one loaded now; when loading fails, the last one marked stale. @throws what `load` throws */
  async get(key: string, load: () => Promise<T>): Promise<Cached<T>> {
    const known = this.#entries.get(key);
    if (known && this.#now() - known.asOf < this.#freshMs) return { ...known, stale: false };
    try {
      return { ...(await this.#flights.run(key, () => this.#load(key, load))), stale: false };
    } catch (error) {
      // Read again, as it may have been dropped meanwhile.
      const last = this.#entries.get(key);
      if (last && this.#now() - last.asOf < this.#keepMs) return { ...last, stale: true };
      throw error;
    }
  }

  /** Forgets every answer that `matches`: after a booking, the stays that share a night with it. */
  drop(matches: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (matches(key)) this.#entries.delete(key);
    for (const key of this.#loads.keys()) if (matches(key)) this.#loads.delete(key);
    this.#flights.forget(matches);
  }

  async #load(key: string, load: () => Promise<T>): Promise<Entry<T>> {
    const mine = {};
    this.#loads.set(key, mine);
    try {
      const entry = { value: await load(), asOf: this.#now() };
      if (this.#loads.get(key) === mine) this.#keep(key, entry);
      return entry;
    } finally {
      if (this.#loads.get(key) === mine) this.#loads.delete(key);
    }
  }

  #keep(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries) break;
      this.#entries.delete(oldest);
    }
  }
}
