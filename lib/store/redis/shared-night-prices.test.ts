// @module-tag redis
import { beforeEach, describe, expect, it } from 'vitest';
import { NIGHT_KEPT_MS } from '../night-prices.ts';
import { areUp, PATIENCE, setUpLinks, testLink } from '../test-links.ts';
import type { TestRedis } from '../test-redis.ts';
import { startRedisCluster } from '../test-redis-cluster.ts';
import type { RedisLink } from './link.ts';
import { ownScript } from './script.ts';
import { SharedChanges } from './shared-changes.ts';
import { SharedNightPrices } from './shared-night-prices.ts';

const FROM = { amount: '93.00', currency: 'EUR' };
const NIGHT = { date: '2027-03-01', adults: 2 };
const NOTHING = ownScript('return 1');
const WRITE = ownScript("return redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])");

let redis: TestRedis;
let links: RedisLink[];
setUpLinks((started) => {
  ({ redis, links } = started);
});

interface Instance {
  link: RedisLink;
  changes: SharedChanges;
  nights: SharedNightPrices;
}
let one: Instance;
let other: Instance;
beforeEach(() => {
  redis.setClock(0);
  [one, other] = links.map((link) => instance(link)) as [Instance, Instance];
});

function instance(link: RedisLink, property = 'quay:1'): Instance {
  const changes = new SharedChanges(link, 'the hotel');
  return { link, changes, nights: new SharedNightPrices({ changes, property }) };
}
/** Waits until Redis has run the instance's commands. It runs them in order. */
const done = ({ link }: Instance) => link.runIfUp(NOTHING, ['any'], []);
async function keep(at: Instance, { isFull = false } = {}): Promise<void> {
  (await at.nights.asking(NIGHT))(isFull ? undefined : FROM);
  await done(at);
}
const look = async ({ nights }: Instance, { adults, date } = NIGHT) =>
  (await nights.look(adults, [date]))?.get(date);

describe('a night’s price that instances share', () => {
  it('is known to all instances, with its true age', async () => {
    await keep(one);
    redis.setClock(100);
    const found = await look(other);
    expect(found?.from).toEqual(FROM);
    const ageMs = Date.now() - (found?.asOf ?? 0);
    expect(ageMs).toBeGreaterThan(99_000);
    expect(ageMs).toBeLessThan(110_000);
  });

  it('may be absent for want of a room, and is kept for its date and number of adults alone', async () => {
    await keep(one, { isFull: true });
    expect(await look(other)).toEqual({ asOf: expect.any(Number) });
    expect(await look(other, { ...NIGHT, adults: 1 })).toBeUndefined();
    expect(await other.nights.look(2, ['2027-03-02', NIGHT.date, '2027-03-03'])).toHaveProperty('size', 1);
  });

  it('is not replaced by the answer to an earlier request', async () => {
    const late = await one.nights.asking(NIGHT);
    redis.setClock(10);
    await keep(other);
    late(undefined);
    await done(one);
    expect((await look(one))?.from).toEqual(FROM);
  });

  it('is not shown after a booking of the night, even if it was requested before', async () => {
    await keep(one);
    const late = await other.nights.asking(NIGHT);
    await one.changes.publish([NIGHT.date]);
    expect(await look(other)).toBeUndefined();
    late(FROM);
    await done(other);
    expect(await look(one)).toBeUndefined();
    await keep(other);
    expect(await look(one)).toBeDefined();
  });

  it.each([-10, 10])(
    'is not shown after a booking, even if the server’s clock moved by %i s before',
    async (seconds) => {
      await keep(one);
      const late = await other.nights.asking(NIGHT);
      redis.setClock(seconds);
      await one.changes.publish([NIGHT.date]);
      late(FROM);
      await done(other);
      expect(await look(one)).toBeUndefined();
      redis.setClock(30);
      expect(await look(one)).toBeUndefined();
      await keep(other);
      expect(await look(one)).toBeDefined();
    },
  );

  it('is kept after a booking, even if the server’s clock was set back since then', async () => {
    await one.changes.publish([NIGHT.date]);
    redis.setClock(-60);
    await keep(other);
    expect(await look(one)).toBeDefined();
  });

  it('stays hidden for hours after a booking: a change outlives all prices from before it', async () => {
    await keep(one);
    await one.changes.publish([NIGHT.date]);
    redis.setClock(NIGHT_KEPT_MS / 1000 - 60);
    expect(await look(other)).toBeUndefined();
  });

  it('is gone after twelve hours', async () => {
    await keep(one);
    redis.setClock(NIGHT_KEPT_MS / 1000 - 60);
    expect(await look(other)).toBeDefined();
    redis.setClock(NIGHT_KEPT_MS / 1000 + 1);
    expect(await look(other)).toBeUndefined();
    expect(await redis.ask('KEYS', '*nights*')).not.toContain('nights');
  });

  it('is hidden if it is from the future, and replaced by the next answer', async () => {
    await keep(one);
    redis.setClock(-600);
    expect(await look(other)).toBeUndefined();
    await keep(other, { isFull: true });
    expect(await look(one)).toEqual({ asOf: expect.any(Number) });
  });

  it('is not shown to another site or mapping, which uses another name', async () => {
    await keep(one);
    expect(await look(instance(other.link, 'quay:2'))).toBeUndefined();
  });

  it('is not shown if its text is unreadable', async () => {
    await keep(one);
    const [key = ''] = (await redis.ask('KEYS', '*nights:2:*')).match(/bellhop:\S+/) ?? [];
    const kept = (await redis.ask('HGET', key, NIGHT.date)).match(/\d+ \d+ \d+ /)?.[0] ?? '';
    for (const text of [`${kept}-5.00 EUR`, `${kept}free`, 'x', '']) {
      await one.link.run(WRITE, [key], [NIGHT.date, text]);
      expect(await look(one), text).toBeUndefined();
    }
  });

  it('is not kept by a retired property', async () => {
    const late = await one.nights.asking(NIGHT);
    one.nights.retire();
    late(FROM);
    await done(one);
    expect(await look(other)).toBeUndefined();
  });
});

describe('while Redis is away', () => {
  it('no price is known and no instance has the turn; a change is sent when Redis is back', async () => {
    await keep(one);
    const isUp = (up: boolean) => expect.poll(() => one.link.isUp, PATIENCE).toBe(up);
    await redis.ask('REPLICAOF', '127.0.0.1', '1');
    await isUp(false);
    expect(await one.nights.look(2, [NIGHT.date])).toBeUndefined();
    expect(await one.nights.takeTurn()).toBeUndefined();
    await one.changes.publish([NIGHT.date]);
    await redis.ask('REPLICAOF', 'NO', 'ONE');
    await areUp(links);
    await done(one);
    expect(await look(other)).toBeUndefined();
  });

  it('a server that comes back empty shows no price', async () => {
    await keep(one);
    await redis.ask('FLUSHALL');
    expect(await look(other)).toBeUndefined();
    await keep(one);
    expect(await look(other)).toBeDefined();
  });
});

describe('the harvest turn', () => {
  it('belongs to one instance until it is given back', async () => {
    const giveBack = await one.nights.takeTurn();
    expect(giveBack).toBeDefined();
    expect(await other.nights.takeTurn()).toBeUndefined();
    giveBack?.();
    await done(one);
    expect(await other.nights.takeTurn()).toBeDefined();
  });

  it('expires twenty seconds after its instance is gone, which then cannot give it back', async () => {
    const late = await one.nights.takeTurn();
    redis.setClock(21);
    expect(await other.nights.takeTurn()).toBeDefined();
    late?.();
    await done(one);
    expect(await one.nights.takeTurn()).toBeUndefined();
  });

  it('is separate for each property', async () => {
    await one.nights.takeTurn();
    expect(await instance(other.link, 'quay:2').nights.takeTurn()).toBeDefined();
  });
});

it('the shared night prices work on a cluster', async () => {
  const cluster = await startRedisCluster();
  const clusterLink = testLink(cluster.url);
  try {
    await areUp([clusterLink]);
    const onCluster = instance(clusterLink);
    await keep(onCluster);
    expect(await look(onCluster)).toMatchObject({ from: FROM });
    await onCluster.changes.publish([NIGHT.date]);
    expect(await look(onCluster)).toBeUndefined();
    expect(await onCluster.nights.takeTurn()).toBeDefined();
  } finally {
    await clusterLink.close();
    await cluster.stop();
  }
});
