import { BoundedMap } from './bounded-map.ts';

/** The least that a ledger must know of what it keeps. */
export interface LedgerEntry {
  /** From when on the entry's time counts, epoch milliseconds. */
  since: number;
}

export interface AttemptLedgerOptions {
  /** How long an entry is kept, in milliseconds. */
  keepMs: number;
  /** @default 10_000 */
  maxEntries?: number;
  /** @default Date.now */
  now?: () => number;
}

/**
 * What this process knows of each session's orders beside the cookie. A browser with two tabs may send a cookie that is
 * older than what another tab has done, and a Set-Cookie line may be lost: the ledger remembers. It is in memory only
 * and bounded; after a restart the browser's newest cookie still leads to the same key and body.
 */
export class AttemptLedger<Entry extends LedgerEntry> {
  readonly #entries: BoundedMap<Entry>;
  readonly #keepMs: number;
  readonly #now: () => number;

  constructor(options: AttemptLedgerOptions) {
    this.#keepMs = options.keepMs;
    this.#entries = new BoundedMap({ maxEntries: options.maxEntries ?? 10_000 });
    this.#now = options.now ?? Date.now;
  }

  /** The session as this process last saw it. */
  get(sessionId: string): Entry | undefined {
    const entry = this.#entries.get(sessionId);
    if (!entry || this.#now() - entry.since < this.#keepMs) return entry;
    this.#entries.delete(sessionId);
    return undefined;
  }

  /** Forgets the entry. */
  drop(name: string): void {
    this.#entries.delete(name);
  }

  /** Writes what is known now; the oldest entries go when there are too many. */
  put(sessionId: string, entry: Entry): void {
    this.#entries.set(sessionId, entry);
  }
}
