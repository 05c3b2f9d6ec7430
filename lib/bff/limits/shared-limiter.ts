import { createHmac } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { ownScript, type RedisLink } from '../../store/index.ts';
import type { LimiterFactory } from './client-limits.ts';
import { entryOf, MemoryLimiter } from './memory-limiter.ts';

/**
 * Counts a number of points, or gives them back. A refusal writes nothing, and a counter that returns to zero
 * is deleted. So Redis has counters only for accepted calls. ARGV: the points, negative to give back; the
 * window in seconds; the limit.
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
 * Counts in Redis the calls that all instances have accepted, with a bounded number of counters (for the
 * reason, see {@link MemoryLimiter}). Redis never contains addresses, session ids and booking numbers in a
 * form that can be guessed.
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
 * Makes limiters that a property's instances share. While Redis is away, each instance counts alone.
 * @param slug the property's slug, which keeps properties apart
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
      // A refused client stays refused from memory. A client that has used exactly all points may get some
      // back.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new MemoryLimiter({ points, duration }),
    });
}

/** The parts of a `redis` client that the limiter calls. The link knows when Redis is unavailable. */
function clientOf(link: RedisLink) {
  return {
    get isReady() {
      return link.isUp;
    },
    eval: (lua: string, options: { keys: string[]; arguments: string[] }) =>
      link.run(ownScript(lua), options.keys, options.arguments),
  };
}
