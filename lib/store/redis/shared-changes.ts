import { createHash } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import { NIGHT_KEPT_MS } from '../night-prices.ts';
import type { RedisLink } from './link.ts';
import { script } from './script.ts';

/** Longer than any answer is kept, the prices of nights included. */
const CHANGES_KEPT_MS = NIGHT_KEPT_MS + 60 * 60_000;
/** So long a change is told again when Redis comes back. An answer of before it is not shown any more by then. */
const RECENT_MS = NIGHT_KEPT_MS + 60_000;
const MAX_RECENT = 1_000;

/**
 * Lua that has a server which knows of no changes begin to count them. They are counted within an epoch: a server that has
 * lost them, to a restart for one, begins another.
 * @param key the number of the changes among KEYS
 */
export const counted = (key: number): string => `
redis.call('HSETNX', KEYS[${key}], 'epoch', now)
redis.call('PEXPIRE', KEYS[${key}], ${CHANGES_KEPT_MS})
`;

/**
 * KEYS: the changes. ARGV: the nights that have changed. A version is the time, so that it is higher than any that was given
 * before, also by a server which another one, that had not heard of the latest, has taken over from.
 */
const CHANGE = script(`
${counted(1)}
local version = math.max(now, tonumber(redis.call('HGET', KEYS[1], 'version') or '0') + 1)
redis.call('HSET', KEYS[1], 'version', version)
for _, night in ipairs(ARGV) do redis.call('HSET', KEYS[1], night, version) end
return 1
`);

/**
 * Which nights of an account's properties have changed, told to all instances. Named by the account alone: instances with
 * another secret or mapping, as in a roll-out, and properties of another name hear of it too. Of a stranger's site which has
 * the same one, that costs a call upstream, and shows nothing.
 */
export class SharedChanges {
  readonly link: RedisLink;
  /** Cluster: all that is known of an account is in one slot. */
  readonly slot: string;
  /** When nights have changed here, on this process's own clock. */
  readonly #recent = new BoundedMap<number>({ maxEntries: MAX_RECENT });

  /** @param account by what name the requests count together upstream */
  constructor(link: RedisLink, account: string) {
    this.link = link;
    this.slot = `{stays:${createHash('sha256').update(account).digest('hex').slice(0, 16)}}`;
    link.whenUp(() => void this.#repeat());
  }

  get key(): string {
    return `bellhop:${this.slot}:changes`;
  }

  /** From here on no answer about these nights counts that was asked for before; while Redis is away, from its return on. */
  async tell(nights: readonly string[]): Promise<void> {
    for (const night of nights) this.#recent.set(night, performance.now());
    await this.#send(nights);
  }

  /** A server that was away has not heard of them; one that has taken over may not have. */
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
