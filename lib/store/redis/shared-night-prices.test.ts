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
/** What an instance has sent has been done by then: its commands are done in order. */
const done = ({ link }: Instance) => link.runIfUp(NOTHING, ['any'], []);
async function keep(at: Instance, { isFull = false } = {}): Promise<void> {
  at.nights.asking(NIGHT)(isFull ? undefined : FROM);
  await done(at);
}
const look = async ({ nights }: Instance, { adults, date } = NIGHT) =>
  (await nights.look(adults, [date]))?.get(date);

describe('a night among instances', () => {
  it('is known to all of them, with its true age', async () => {
    await keep(one);
    redis.setClock(100);
    const found = await look(other);
    expect(found?.from).toEqual(FROM);
    const ageMs = Date.now() - (found?.asOf ?? 0);
    expect(ageMs).toBeGreaterThan(99_000);
    expect(ageMs).toBeLessThan(110_000);
  });

  it('may be one without a room, and is of its date and adults alone', async () => {
    await keep(one, { isFull: true });
    expect(await look(other)).toEqual({ asOf: expect.any(Number) });
    expect(await look(other, { ...NIGHT, adults: 1 })).toBeUndefined();
    expect(await other.nights.look(2, ['2027-03-02', NIGHT.date, '2027-03-03'])).toHaveProperty('size', 1);
  });

  it('is not replaced by an answer to an earlier question', async () => {
    const late = one.nights.asking(NIGHT);
    const began = performance.now();
    // Ages are whole milliseconds, by the clocks of two processes.
    await expect.poll(() => performance.now() - began, PATIENCE).toBeGreaterThan(10);
    await keep(other);
    late(undefined);
    await done(one);
    expect((await look(one))?.from).toEqual(FROM);
  });

  it('is not shown once somebody has booked it, whoever asked before', async () => {
    await keep(one);
    const late = other.nights.asking(NIGHT);
    await one.changes.tell([NIGHT.date]);
    expect(await look(other)).toBeUndefined();
    late(FROM);
    await done(other);
    expect(await look(one)).toBeUndefined();
    await expect
      .poll(async () => {
        await keep(other);
        return look(one);
      }, PATIENCE)
      .toBeDefined();
  });

  it('is booked for hours: a change outlives every price that was asked for before', async () => {
    await keep(one);
    await one.changes.tell([NIGHT.date]);
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

  it('of a time to come is not shown, and the next answer takes its place', async () => {
    await keep(one);
    redis.setClock(-600);
    expect(await look(other)).toBeUndefined();
    await keep(other, { isFull: true });
    expect(await look(one)).toEqual({ asOf: expect.any(Number) });
  });

  it('is nobody else’s: another site or mapping has another name', async () => {
    await keep(one);
    expect(await look(instance(other.link, 'quay:2'))).toBeUndefined();
  });

  it('that nobody here has written is not shown', async () => {
    await keep(one);
    const [key = ''] = (await redis.ask('KEYS', '*nights:2:*')).match(/bellhop:\S+/) ?? [];
    const kept = (await redis.ask('HGET', key, NIGHT.date)).match(/\d+ \d+ /)?.[0] ?? '';
    for (const text of [`${kept}-5.00 EUR`, `${kept}free`, 'x', '']) {
      await one.link.run(WRITE, [key], [NIGHT.date, text]);
      expect(await look(one), text).toBeUndefined();
    }
  });

  it('is not kept by a property that has retired', async () => {
    const late = one.nights.asking(NIGHT);
    one.nights.retire();
    late(FROM);
    await done(one);
    expect(await look(other)).toBeUndefined();
  });
});

describe('while Redis is away', () => {
  it('nobody can tell, and nobody has the turn; a change is told when it is back', async () => {
    await keep(one);
    const isUp = (up: boolean) => expect.poll(() => one.link.isUp, PATIENCE).toBe(up);
    await redis.ask('REPLICAOF', '127.0.0.1', '1');
    await isUp(false);
    expect(await one.nights.look(2, [NIGHT.date])).toBeUndefined();
    expect(await one.nights.takeTurn()).toBeUndefined();
    await one.changes.tell([NIGHT.date]);
    await redis.ask('REPLICAOF', 'NO', 'ONE');
    await areUp(links);
    await done(one);
    expect(await look(other)).toBeUndefined();
  });

  it('a server that comes back empty shows nothing', async () => {
    await keep(one);
    await redis.ask('FLUSHALL');
    expect(await look(other)).toBeUndefined();
    await keep(one);
    expect(await look(other)).toBeDefined();
  });
});

describe('the turn', () => {
  it('is one instance’s until it is given back', async () => {
    const giveBack = await one.nights.takeTurn();
    expect(giveBack).toBeDefined();
    expect(await other.nights.takeTurn()).toBeUndefined();
    giveBack?.();
    await done(one);
    expect(await other.nights.takeTurn()).toBeDefined();
  });

  it('of one that is gone is over after twenty seconds, and is then not its to give back', async () => {
    const late = await one.nights.takeTurn();
    redis.setClock(21);
    expect(await other.nights.takeTurn()).toBeDefined();
    late?.();
    await done(one);
    expect(await one.nights.takeTurn()).toBeUndefined();
  });

  it('is each property’s own', async () => {
    await one.nights.takeTurn();
    expect(await instance(other.link, 'quay:2').nights.takeTurn()).toBeDefined();
  });
});

it('holds in a cluster', async () => {
  const cluster = await startRedisCluster();
  const there = testLink(cluster.url);
  try {
    await areUp([there]);
    const own = instance(there);
    await keep(own);
    expect(await look(own)).toMatchObject({ from: FROM });
    await own.changes.tell([NIGHT.date]);
    expect(await look(own)).toBeUndefined();
    expect(await own.nights.takeTurn()).toBeDefined();
  } finally {
    await there.close();
    await cluster.stop();
  }
});
