// @module-tag redis
import { describe, expect, it } from 'vitest';
import type { RedisLink } from '../../store/index.ts';
import { areUp, setUpLinks } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import { ClientLimits } from './client-limits.ts';
import { sharedLimiters } from './shared-limiter.ts';

let redis: TestRedis;
let links: RedisLink[];
let limits: ClientLimits[];
setUpLinks((started) => {
  ({ redis, links } = started);
  limits = links.map((link) => limitsAt(link, 'quay'));
});

const perClient = { searchesPerMinute: 6, attemptsPerMinute: 3 };
const limitsAt = (link: RedisLink, slug: string, secret = 'a secret of all instances') =>
  new ClientLimits(perClient, sharedLimiters(link, slug, secret));
const client = (id: string) => ({ id });

/** How many of these calls were accepted. The instances take the calls in turn. */
async function letThrough(calls: number, id: string): Promise<number> {
  let passed = 0;
  for (let call = 0; call < calls; call += 1) {
    passed += await (limits[call % limits.length]?.count('searches', client(id)) ?? Promise.reject()).then(
      () => 1,
      () => 0,
    );
  }
  return passed;
}

describe('limits among instances', () => {
  it('are shared: a client’s calls to one instance count at the other', async () => {
    expect(await letThrough(20, '192.0.2.1')).toBe(6);
    expect(await letThrough(20, '192.0.2.2')).toBe(6);
  });

  it('show the rest and the time to come back, at every instance', async () => {
    const fields = [];
    for (let call = 0; call < 3; call += 1) {
      fields.push((await limits[call % 2]?.count('searches', client('192.0.2.1')))?.fields.ratelimit);
    }
    expect(fields).toEqual(['"searches";r=5;t=60', '"searches";r=4;t=60', '"searches";r=3;t=60']);
    await letThrough(3, '192.0.2.1');
    await expect(limits[1]?.count('searches', client('192.0.2.1'))).rejects.toMatchObject({
      code: 'too-many-requests',
      extras: { retryAfter: expect.any(Number) },
    });
  });

  it('are separate for each property', async () => {
    const other = limitsAt(links[0] ?? expect.fail(), 'riad');
    expect(await letThrough(20, '192.0.2.1')).toBe(6);
    expect((await other.count('searches', client('192.0.2.1'))).fields).toMatchObject({
      ratelimit: '"searches";r=5;t=60',
    });
  });

  it('hold addresses and sessions in no form that can be read in Redis', async () => {
    await letThrough(1, '192.0.2.77');
    const keys = await redis.ask('KEYS', 'bellhop:limit:*');
    expect(keys).toContain('bellhop:limit:quay:searches:');
    expect(keys).not.toContain('192.0.2.77');
  });

  it('name an address by the secret, so a reader of Redis cannot try out all addresses', async () => {
    const keys = async () => (await redis.ask('KEYS', 'bellhop:limit:*')).match(/bellhop:\S+/g) ?? [];
    await letThrough(2, '192.0.2.77');
    expect(await keys()).toHaveLength(1);
    const others = limitsAt(links[0] ?? expect.fail(), 'quay', 'another secret');
    await others.count('searches', client('192.0.2.77'));
    expect(await keys()).toHaveLength(2);
  });

  describe('leave in Redis', () => {
    const keysLeft = async () => Number(/\d+/.exec(await redis.ask('DBSIZE')));
    const firstLimits = () => limits[0] ?? expect.fail();

    it('no counter of a client whose network’s allowance is used up', async () => {
      const clientsOfOne = (index: number) => ({ id: `2001:db8:1:${index}`, network: '2001:db8:1' });
      const calls = Array.from({ length: 500 }, (_, index) => index);
      const before = await keysLeft();
      for (const index of calls)
        await firstLimits()
          .count('attempts', clientsOfOne(index))
          .catch(() => undefined);
      // The counters of the thirty accepted calls, and of the network.
      expect((await keysLeft()) - before).toBeLessThanOrEqual(31);
    });

    it('no counter of a call that was given back, and no larger allowance either', async () => {
      const before = await keysLeft();
      for (let call = 0; call < 10; call += 1)
        await (await firstLimits().count('attempts', client('a'))).giveBack();
      expect(await keysLeft()).toBe(before);
      for (let call = 0; call < 3; call += 1) await firstLimits().count('attempts', client('a'));
      await expect(firstLimits().count('attempts', client('a'))).rejects.toThrow();
    });

    it('no more than the maximum of counters, however many clients there are', async () => {
      const names = await Promise.all(
        Array.from({ length: 3_000 }, (_, index) =>
          firstLimits().count('attempts', client(`client ${index}`)),
        ).map((counted) => counted.catch(() => undefined)),
      );
      expect(names).toHaveLength(3_000);
      const keys = (await redis.ask('KEYS', 'bellhop:limit:quay:attempts:*')).match(/attempts:\S+/g) ?? [];
      // Each counter is one of 65,536, so the names are short numbers.
      for (const key of keys) expect(key).toMatch(/^attempts:\d{1,5}$/);
    });
  });

  it('continue in each instance while Redis is away, and together once it is back', async () => {
    expect(await letThrough(4, '192.0.2.1')).toBe(4);
    await redis.kill();
    expect(await letThrough(40, '192.0.2.1')).toBe(12);
    await redis.startAgain();
    await areUp(links);
    expect(await letThrough(40, '192.0.2.3')).toBe(6);
  });
});
