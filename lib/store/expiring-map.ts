import { BoundedMap } from './bounded-map.ts';

/** What every entry must have. */
export interface ExpiringEntry {
  /** The start of the entry's time, in epoch milliseconds. */
  since: number;
}

interface ExpiringMapOptions<Entry> {
  /** How long an entry is kept, in milliseconds. */
  keepMs: number;
  /** @default 10_000 */
  maxEntries?: number;
  /** @default Date.now */
  now?: () => number;
  /** Called with an entry that leaves before its time because the map is full. @default nothing */
  evicted?: (entry: Entry) => void;
}

/**
 * A map of limited size whose entries expire. If it is full, the entry that was written longest ago is
 * deleted.
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

  /** Returns the entry as it was last written; `undefined` once it has expired. */
  get(name: string): Entry | undefined {
    const entry = this.#entries.get(name);
    if (!entry || this.#now() - entry.since < this.#keepMs) return entry;
    this.#entries.delete(name);
    return undefined;
  }

  drop(name: string): void {
    this.#entries.delete(name);
  }

  set(name: string, entry: Entry): void {
    this.#entries.set(name, entry);
  }
}
