import { BoundedMap } from './bounded-map.ts';

/** What every entry has to say of itself. */
export interface ExpiringEntry {
  /** From when on the entry's time counts, epoch milliseconds. */
  since: number;
}

interface ExpiringMapOptions<Entry> {
  /** How long an entry is kept, in milliseconds. */
  keepMs: number;
  /** @default 10_000 */
  maxEntries?: number;
  /** @default Date.now */
  now?: () => number;
  /** Told of an entry that had to go before its time, for want of room. @default nobody */
  evicted?: (entry: Entry) => void;
}

/**
 * A map whose entries expire, and that holds so many at the most: the one that was written longest ago goes
 * first.
 * @example const sessions = new ExpiringMap<{ since: number }>({ keepMs: 60_000 });
 */
export class ExpiringMap<Entry extends ExpiringEntry> {
  readonly #entries: BoundedMap<Entry>;
  readonly #keepMs: number;
  readonly #now: () => number;

  constructor(options: ExpiringMapOptions<Entry>) {
    const { maxEntries = 10_000, evicted } = options;
    this.#keepMs = options.keepMs;
    this.#entries = new BoundedMap({ maxEntries, ...(evicted && { evicted }) });
    this.#now = options.now ?? Date.now;
  }

  /** The entry as it was last written; `undefined` once it has expired. */
  get(name: string): Entry | undefined {
    const entry = this.#entries.get(name);
    if (!entry || this.#now() - entry.since < this.#keepMs) return entry;
    this.#entries.delete(name);
    return undefined;
  }

  /** Forgets the entry. */
  drop(name: string): void {
    this.#entries.delete(name);
  }

  set(name: string, entry: Entry): void {
    this.#entries.set(name, entry);
  }
}
