import { hash, randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { BoundedMap } from '../../store/index.ts';

/** As many entries as one limiter has at the most, 0.4 kB each: 25 MB. */
const ENTRIES = 2 ** 16;

/** One of so many entries. @param digest of a client, by a secret that clients do not know */
export const entryOf = (digest: Buffer): number => digest.readUInt32BE() % ENTRIES;

/**
 * A limiter in this process's memory, which stays bounded however many clients there are: whoever has an IPv6 /32, or
 * begins sessions without end, can make millions a minute, and a million entries are 445 MB. So clients are spread over a
 * fixed number of entries, and two that meet in one share its allowance: one guest in a hundred does, of 650 within the
 * same minute. Nobody can choose whom to meet: each limiter spreads by a secret of its own.
 */
export class MemoryLimiter extends RateLimiterMemory {
  readonly #secret = randomBytes(16).toString('hex');
  /** The entries of those who came last: most come again. */
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
