import { hash } from 'node:crypto';
import { BoundedMap } from '../../store/index.ts';

/** A session's id is taken from its seal at most this long after it was opened, in milliseconds. */
const KNOWN_FOR_MS = 60_000;

/**
 * The ids of the sessions that requests' cookies hold, each opened once in a while. A search needs no more of a session, and
 * to open the seal each time would nearly double its work (1.3 ms to 2.4, `npm run bench -- --only throughput`).
 */
export class KnownSessions {
  readonly #ids = new BoundedMap<{ id: string | undefined; until: number }>({ maxEntries: 2_000 });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param open opens the cookies. @returns `undefined` where they hold no session */
  async idIn(cookies: string, open: () => Promise<string | undefined>): Promise<string | undefined> {
    const key = hash('sha256', cookies, 'base64');
    const known = this.#ids.get(key);
    if (known && this.#now() < known.until) return known.id;
    const id = await open();
    this.#ids.set(key, { id, until: this.#now() + KNOWN_FOR_MS });
    return id;
  }
}
