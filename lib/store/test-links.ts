import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { RedisLink } from './redis/link.ts';
import { startRedis, type TestRedis } from './test-redis.ts';

/** @file For tests: instances that share a Redis, and waits for their state. */

export const PATIENCE = { timeout: 30_000, interval: 10 };

/** A link with frequent heartbeats: a loss and a return then take no seconds. */
export const testLink = (url: string): RedisLink => new RedisLink({ url, beatMs: 50 });

/** Waits until all links are up. */
export const areUp = (links: readonly RedisLink[]): Promise<void> =>
  expect.poll(() => links.every((link) => link.isUp), PATIENCE).toBe(true);

/** Whether all links are up and count all instances as using Redis. A refusal then counts. */
export const knowAll = (links: readonly RedisLink[]): boolean =>
  links.every(({ isUp, isComplete, members }) => isUp && isComplete && members.present >= links.length);

/** Waits for {@link knowAll}. */
export const areComplete = (links: readonly RedisLink[]): Promise<void> =>
  expect.poll(() => knowAll(links), PATIENCE).toBe(true);

/**
 * Starts a Redis for the surrounding tests. Before each test, empties Redis and opens two links. @param take
 * called with both before each test
 */
export function setUpLinks(take: (started: { redis: TestRedis; links: RedisLink[] }) => void): void {
  let redis: TestRedis;
  let links: RedisLink[];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    await redis.ask('FLUSHALL');
    links = [1, 2].map(() => testLink(redis.url));
    await areUp(links);
    take({ redis, links });
  });
  afterEach(() => Promise.all(links.map((link) => link.close())));
}
