import { createHash } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import { NIGHT_KEPT_MS } from '../night-prices.ts';
import type { RedisLink } from './link.ts';
import { script } from './script.ts';

/** How long changes are kept: longer than any answer, the prices of nights included. */
const CHANGES_KEPT_MS = NIGHT_KEPT_MS + 60 * 60_000;
/**
 * How long a change is sent again when Redis comes back. After this time no answer from before the change is
 * shown.
 */
const RECENT_MS = NIGHT_KEPT_MS + 60_000;
const MAX_RECENT = 1_000;

/**
 * Returns Lua that makes a server start counting changes if it has none. Changes are counted within an epoch.
 * A server that has lost them, by a restart for example, begins another epoch.
 * @param key the place of the changes among KEYS
 */
export const startCounting = (key: number): string => `
redis.call('HSETNX', KEYS[${key}], 'epoch', now)
redis.call('PEXPIRE', KEYS[${key}], ${CHANGES_KEPT_MS})
`;

/**
 * KEYS: the changes. ARGV: the nights that have changed. A version is a time, so it is higher than any
 * earlier version. This holds also after another server has taken over without the latest changes.
 */
const CHANGE = script(`
${startCounting(1)}
local version = math.max(now, tonumber(redis.call('HGET', KEYS[1], 'version') or '0') + 1)
redis.call('HSET', KEYS[1], 'version', version)
for _, night in ipairs(ARGV) do redis.call('HSET', KEYS[1], night, version) end
return 1
`);

/**
 * Shares with all instances which nights of an account's properties have changed. The name in Redis depends
 * on the account alone. So instances with another secret or mapping, as during a roll-out, and properties
 * with another name get the changes too. If a stranger's site has the same account, a change costs it one
 * upstream call and reveals nothing.
 */
export class SharedChanges {
  readonly link: RedisLink;
  /** The hash tag: in a cluster all keys of an account are in one slot. */
  readonly slot: string;
  /** When each night changed here, on this process's own clock. */
  readonly #recent = new BoundedMap<number>({ maxEntries: MAX_RECENT });

  /** @param account identifies the account whose requests the upstream counts together */
  constructor(link: RedisLink, account: string) {
    this.link = link;
    this.slot = `{stays:${createHash('sha256').update(account).digest('hex').slice(0, 16)}}`;
    link.whenUp(() => void this.#repeat());
  }

  get key(): string {
    return `bellhop:${this.slot}:changes`;
  }

  /**
   * From now on, no answer about these nights counts that was requested earlier. While Redis is away, this
   * takes effect at its return.
   */
  async publish(nights: readonly string[]): Promise<void> {
    for (const night of nights) this.#recent.set(night, performance.now());
    await this.#send(nights);
  }

  /**
   * Sends recent changes again. A server that was away has missed them; a server that has taken over may
   * have.
   */
  async #repeat(): Promise<void> {
    for (const night of [...this.#recent.keys()]) {
      if (performance.now() - (this.#recent.get(night) ?? 0) > RECENT_MS) this.#recent.delete(night);
    }
    await this.#send([...this.#recent.keys()]);
  }

  async #send(nights: readonly string[]): Promise<void> {
    if (nights.length > 0) await this.link.runIfUp(CHANGE, [this.key], nights);
  }
}
