import { hash, randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { BoundedMap } from '../../store/index.ts';

/** The maximum number of entries in one limiter. At 0.4 kB each, they take 25 MB. */
const MAX_ENTRIES = 2 ** 16;

/** The entry for a client. @param digest the client's digest, made with a secret that clients do not know */
export const entryOf = (digest: Buffer): number => digest.readUInt32BE() % MAX_ENTRIES;

/**
 * A limiter in this process's memory with a bounded number of entries. A client with an IPv6 /32, or with
 * ever new sessions, can cause millions of entries a minute, and a million entries take 445 MB. So clients
 * are spread over a fixed number of entries. Two clients in one entry share its allowance: among 650 guests
 * within a minute, this happens to one in a hundred. Nobody can choose an entry, because each limiter spreads
 * by its own secret.
 */
export class MemoryLimiter extends RateLimiterMemory {
  readonly #secret = randomBytes(16).toString('hex');
  /** The entries of the latest clients, because most clients come again. */
  readonly #known = new BoundedMap<string>({ maxEntries: 1_000 });

  override getKey(key: string): string {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const digest = hash('sha256', `${this.#secret} ${key}`, 'buffer');
    const entry = super.getKey(entryOf(digest));
    this.#known.set(key, entry);
    return entry;
  }
}
