import { createHmac } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { ownScript, type RedisLink } from '../store/index.ts';
import type { LimiterFactory } from './client-limits.ts';
import { MemoryLimiter } from './memory-limiter.ts';

/**
 * Counts in Redis what all instances have let through. Addresses, session ids and booking numbers do not get there in a form
 * to be guessed.
 */
class SharedLimiter extends RateLimiterRedis {
  readonly #secret: string;

  constructor(secret: string, options: ConstructorParameters<typeof RateLimiterRedis>[0]) {
    super(options);
    this.#secret = secret;
  }

  override getKey(key: string | number): string {
    return super.getKey(
      createHmac('sha256', this.#secret).update(`limit ${key}`).digest('base64url').slice(0, 32),
    );
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
