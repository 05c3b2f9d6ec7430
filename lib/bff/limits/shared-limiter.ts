import { createHmac } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { ownScript, type RedisLink } from '../../store/index.ts';
import type { LimiterFactory } from './client-limits.ts';
import { entryOf, MemoryLimiter } from './memory-limiter.ts';

/**
 * Counts, or gives back, so many points. A refusal writes nothing, and what was given back to the last point is gone: so
 * Redis has a counter for no call but those that were let through. ARGV: points, negative to give back; the window in
 * seconds; the limit.
 */
const COUNT = `
local before = tonumber(redis.call('GET', KEYS[1]) or '0')
local after = math.max(0, before + ARGV[1])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then ttl = 1000 * ARGV[2] end
local isRefused = after > before and after > tonumber(ARGV[3])
if after == 0 then
  redis.call('DEL', KEYS[1])
elseif not isRefused then
  redis.call('SET', KEYS[1], after, 'PX', math.max(1, ttl))
end
return { after, ttl }
`;

/**
 * Counts in Redis what all instances have let through, in a bounded number of counters ({@link MemoryLimiter} says why).
 * Addresses, session ids and booking numbers do not get there in a form to be guessed.
 */
class SharedLimiter extends RateLimiterRedis {
  readonly #secret: string;

  constructor(secret: string, options: ConstructorParameters<typeof RateLimiterRedis>[0]) {
    super(options);
    this.#secret = secret;
  }

  override getKey(key: string | number): string {
    return super.getKey(entryOf(createHmac('sha256', this.#secret).update(`limit ${key}`).digest()));
  }
}

/**
 * Limiters that a property's instances share. While Redis is away each instance counts for itself.
 * @param slug tells the property's from others'
 * @param secret the same in all instances
 */
export function sharedLimiters(link: RedisLink, slug: string, secret: string): LimiterFactory {
  return (points, name, duration) =>
    new SharedLimiter(secret, {
      storeClient: clientOf(link),
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      customIncrTtlLuaScript: COUNT,
      points,
      duration,
      keyPrefix: `bellhop:limit:${slug}:${name}`,
      // Whoever was refused is so from memory; not who has only just used up all of it, and may be given some back.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new MemoryLimiter({ points, duration }),
    });
}

/** What the limiter calls of a client of the `redis` package; the link knows when Redis is not to be waited for. */
function clientOf(link: RedisLink) {
  return {
    get isReady() {
      return link.isUp;
    },
    eval: (lua: string, options: { keys: string[]; arguments: string[] }) =>
      link.run(ownScript(lua), options.keys, options.arguments),
  };
}
