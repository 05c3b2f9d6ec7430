// @module-tag redis
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OutboxDownError } from '../outbox.ts';
import { areUp, PATIENCE, testLink } from '../test-links.ts';
import { describeOutbox } from '../test-outbox.ts';
import { startRedis, type TestRedis } from '../test-redis.ts';
import { startRedisCluster } from '../test-redis-cluster.ts';
import type { RedisLink } from './link.ts';
import { sharedOutbox } from './shared-outbox.ts';

let redis: TestRedis;
let links: RedisLink[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
afterEach(async () => {
  await Promise.all(links.map((link) => link.close()));
  links = [];
});

async function openLinks(): Promise<[RedisLink, RedisLink]> {
  await redis.ask('FLUSHALL');
  const opened: [RedisLink, RedisLink] = [testLink(redis.url), testLink(redis.url)];
  links = opened;
  await areUp(opened);
  return opened;
}

describeOutbox('an outbox in Redis', async () => {
  let seconds = 0;
  redis.setClock(0);
  const [one, other] = await openLinks();
  return {
    outbox: sharedOutbox(one),
    another: () => sharedOutbox(other),
    pass: (ms) => {
      seconds += ms / 1000;
      redis.setClock(seconds);
    },
  };
});

describe('shared outbox', () => {
  it('rejects while Redis is away, and has kept its messages afterwards', async () => {
    const [link] = await openLinks();
    const outbox = sharedOutbox(link);
    await outbox.put([{ id: 'one', endpoint: 'a', lane: 'x', stage: 0, body: '{}' }]);
    redis.pause();
    try {
      await expect(outbox.count(['a'])).rejects.toThrow(OutboxDownError);
    } finally {
      redis.resume();
    }
    await expect.poll(() => link.isUp, PATIENCE).toBe(true);
    expect(await outbox.count(['a'])).toBe(1);
  });

  it('works on a cluster, with any endpoints and aliases', async () => {
    const cluster = await startRedisCluster();
    const link = testLink(cluster.url);
    links = [link];
    await areUp(links);
    const outbox = sharedOutbox(link);
    const endpoints = ['a', 'b', 'c'];
    const messages = endpoints.map((endpoint) => ({ id: `of-${endpoint}`, endpoint, lane: 'x', body: '{}' }));
    await outbox.put(
      messages.map((message) => ({ ...message, stage: 1 })),
      { alias: 'booking', lane: 'x' },
    );
    const leased = await outbox.lease(
      endpoints.map((endpoint) => ({ endpoint, atMost: 1 })),
      9,
    );
    expect(leased).toMatchObject(messages);
    for (const message of leased) await outbox.remove(message);
    expect([await outbox.count(endpoints), await outbox.laneByAlias('booking')]).toEqual([0, 'x']);
    await cluster.stop();
  }, 60_000);
});
