import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { RedisLink } from './redis/link.ts';
import { startRedis, type TestRedis } from './test-redis.ts';

/** @file For tests: instances that share a Redis, and how long to wait for what becomes so. */

export const PATIENCE = { timeout: 30_000, interval: 10 };

/** A link that gives a sign of life often, so that a loss and a return take no seconds. */
export const testLink = (url: string): RedisLink => new RedisLink({ url, beatMs: 50 });

/** Waits until all of them use their Redis. */
export const areUp = (links: readonly RedisLink[]): Promise<void> =>
  expect.poll(() => links.every((link) => link.isUp), PATIENCE).toBe(true);

/** Whether all of them use their Redis, and know that all do: then a refusal is believed. */
export const knowAll = (links: readonly RedisLink[]): boolean =>
  links.every(({ isUp, isComplete, members }) => isUp && isComplete && members.present >= links.length);

/** Waits for {@link knowAll}. */
export const areComplete = (links: readonly RedisLink[]): Promise<void> =>
  expect.poll(() => knowAll(links), PATIENCE).toBe(true);

/** Starts a Redis for the tests around it, and before each empties it and makes two links. @param take is given them then */
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
