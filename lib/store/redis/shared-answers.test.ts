// @module-tag redis
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AvailabilityCache } from '../availability-cache.ts';
import { gateTo } from '../test-gate.ts';
import { areUp, PATIENCE, testLink } from '../test-links.ts';
import { startRedis, type TestRedis } from '../test-redis.ts';
import { startRedisCluster } from '../test-redis-cluster.ts';
import type { RedisLink } from './link.ts';
import { ownScript } from './script.ts';
import { SharedAnswers } from './shared-answers.ts';
import { SharedChanges } from './shared-changes.ts';

const STAY = '2027-03-01|2027-03-03|2';
const NEXT = '2027-03-03|2027-03-04|2';
const NIGHTS: Record<string, string[]> = { [STAY]: ['2027-03-01', '2027-03-02'], [NEXT]: ['2027-03-03'] };

interface Instance {
  link: RedisLink;
  cache: AvailabilityCache<string>;
  /** How far its own clock is ahead, in milliseconds. */
  later: number;
}

let redis: TestRedis;
let instances: Instance[];
let upstream: { calls: number; answer: string | undefined };
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  await redis.ask('FLUSHALL');
  redis.setClock(0);
  upstream = { calls: 0, answer: 'rooms' };
  instances = [instance(), instance()];
  await bothAreUp();
});
afterEach(() => Promise.all(instances.map(({ link }) => link.close())));

const bothAreUp = () => areUp(instances.map(({ link }) => link));

function instance(url = redis.url, maxEntries = 1_000): Instance {
  const link = testLink(url);
  const shared = new SharedAnswers<string>({
    changes: new SharedChanges(link, 'the hotel'),
    property: 'quay',
    maxEntries,
    nightsOf: (key) => NIGHTS[key] ?? [],
    read: (text) => (text.startsWith('"') ? text.slice(1, -1) : undefined),
  });
  const made: Instance = {
    link,
    later: 0,
    cache: new AvailabilityCache({ shared, now: () => Date.now() + made.later }),
  };
  return made;
}

async function load(): Promise<string> {
  upstream.calls += 1;
  if (upstream.answer === undefined) throw new Error('upstream down');
  return upstream.answer;
}

/** Returns an instance's answer after Redis has run its commands. */
async function get(index: number, key = STAY) {
  const answer = await instances[index]?.cache.get(key, load);
  await commandsDone();
  return answer;
}
/** A slow upstream. Its first answer is always from before what happens meanwhile. */
function slowly() {
  const first = Promise.withResolvers<string>();
  let isAsked = false;
  return {
    load: () => {
      if (isAsked) return load();
      isAsked = true;
      return first.promise;
    },
    arrive: () => first.resolve('rooms of before'),
  };
}
const isClaimed = () => expect.poll(() => redis.ask('KEYS', '*claim*'), PATIENCE).toContain('claim');
/** Waits until Redis has run all commands of all instances. It runs an instance's commands in order. */
const commandsDone = () => Promise.all(instances.map(({ link }) => link.runIfUp(NOTHING, ['any'], [])));
const NOTHING = ownScript('return 1');
/** Moves this instance's own clock; the server's clock goes on by itself. */
function wait(index: number, ms: number): void {
  const own = instances[index];
  if (own) own.later += ms;
}
async function drop(index: number, key: string): Promise<void> {
  instances[index]?.cache.drop((other) => other === key, NIGHTS[key] ?? []);
  await commandsDone();
}

describe('an answer that instances share', () => {
  it('is requested once, and has its true age', async () => {
    const first = await get(0);
    redis.setClock(10);
    const second = await get(1);
    expect(upstream.calls).toBe(1);
    expect(second).toMatchObject({ value: 'rooms', stale: false });
    expect((first?.asOf ?? 0) - (second?.asOf ?? 0)).toBeGreaterThan(9_000);
  });

  it('is requested once for all simultaneous callers of all instances', async () => {
    const ask = (index: number) => instances[index % 2]?.cache.get(STAY, load);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index)));
    expect(upstream.calls).toBe(1);
    expect(answers.every((answer) => answer?.value === 'rooms')).toBe(true);
  });

  it('is requested by the next instance when the first one fails', async () => {
    upstream.answer = undefined;
    await expect(get(0)).rejects.toThrow('upstream down');
    upstream.answer = 'rooms';
    expect(await get(1)).toMatchObject({ value: 'rooms' });
  });

  it('is not shown after a booking of its nights at another instance', async () => {
    await Promise.all([get(0), get(0, NEXT)]);
    await Promise.all([get(1), get(1, NEXT)]);
    expect(upstream.calls).toBe(2);
    await drop(0, STAY);
    upstream.answer = 'other rooms';
    // An instance trusts its own memory for two seconds.
    wait(1, 2_000);
    expect([await get(1), await get(1, NEXT)]).toMatchObject([{ value: 'other rooms' }, { value: 'rooms' }]);
    expect(await get(0)).toMatchObject({ value: 'other rooms' });
    expect(upstream.calls).toBe(3);
  });

  it('is requested again, for all waiting callers, if a booking was made during the request', async () => {
    const slow = slowly();
    const before = instances[0]?.cache.get(STAY, slow.load);
    await isClaimed();
    await drop(1, STAY);
    // A guest who has just booked at the other instance may reach this one.
    const after = instances[0]?.cache.get(STAY, load);
    await commandsDone();
    slow.arrive();
    expect([await before, await after]).toMatchObject([{ value: 'rooms' }, { value: 'rooms' }]);
    expect([await get(1), await get(0)]).toMatchObject([{ value: 'rooms' }, { value: 'rooms' }]);
    expect(upstream.calls).toBe(1);
  });

  it('is shown to waiting callers but not kept if it is overtaken twice', async () => {
    let calls = 0;
    const busy = async () => {
      calls += 1;
      await drop(1, STAY);
      return `rooms ${calls}`;
    };
    expect(await instances[0]?.cache.get(STAY, busy)).toMatchObject({ value: 'rooms 2' });
    expect([await get(0), await get(1)]).toMatchObject([{ value: 'rooms' }, { value: 'rooms' }]);
    expect([calls, upstream.calls]).toEqual([2, 1]);
  });

  it('is not requested again if its own instance has dropped it: later callers do not wait for it', async () => {
    const slow = slowly();
    const before = instances[0]?.cache.get(STAY, slow.load);
    await isClaimed();
    await drop(0, STAY);
    slow.arrive();
    expect(await before).toMatchObject({ value: 'rooms of before' });
    expect(upstream.calls).toBe(0);
    expect([await get(0), await get(1)]).toMatchObject([{ value: 'rooms' }, { value: 'rooms' }]);
  });

  it('is evicted when there are too many answers, the oldest first', async () => {
    instances.push(instance(redis.url, 2));
    await bothAreUp();
    for (const key of ['a', 'b', 'a', 'c']) {
      wait(2, 40_000);
      redis.setClock((instances[2]?.later ?? 0) / 1000);
      await get(2, key);
    }
    const kept = await redis.ask('KEYS', '*:quay:?');
    expect(['a', 'b', 'c'].map((key) => kept.includes(`:quay:${key}`))).toEqual([true, false, true]);
  });

  it('is requested anew if its text is unreadable', async () => {
    await get(0);
    const [key = ''] = (await redis.ask('KEYS', `*${STAY}`)).match(/bellhop\S+/) ?? [];
    await redis.ask('HSET', key, 'text', 'another-edition');
    upstream.answer = 'other rooms';
    expect(await get(1)).toMatchObject({ value: 'other rooms' });
  });
});

describe('while Redis is away', () => {
  it('each instance uses its own answers, and asks the upstream for itself', async () => {
    await get(0);
    await redis.kill();
    wait(0, 2_000);
    expect(await get(0)).toMatchObject({ value: 'rooms' });
    expect(upstream.calls).toBe(1);
    expect(await get(1)).toMatchObject({ value: 'rooms' });
    expect(upstream.calls).toBe(2);
    await redis.startAgain();
    await bothAreUp();
    wait(0, 2_000);
    expect(await get(0)).toMatchObject({ value: 'rooms' });
    expect(upstream.calls).toBe(3);
    expect(await get(1)).toMatchObject({ value: 'rooms' });
  });

  it('and then comes back empty, an answer requested before a booking is not shown', async () => {
    const slow = slowly();
    const before = instances[0]?.cache.get(STAY, slow.load);
    await isClaimed();
    await drop(1, STAY);
    await redis.ask('FLUSHALL');
    // A booking of another night: the count of changes is the same as before.
    await drop(1, NEXT);
    slow.arrive();
    expect(await before).toMatchObject({ value: 'rooms' });
    expect(await get(1)).toMatchObject({ value: 'rooms' });
    expect(upstream.calls).toBe(1);
  });

  it('for one instance, a booking there counts for the others as soon as it is back', async () => {
    const gate = await gateTo(redis.port);
    const cutOff = instance(gate.url);
    instances.push(cutOff);
    await bothAreUp();
    await get(0);
    gate.cut();
    await expect.poll(() => cutOff.link.isUp, PATIENCE).toBe(false);
    await drop(2, STAY);
    wait(0, 2_000);
    expect(await get(0)).toMatchObject({ value: 'rooms' });
    gate.mend();
    await bothAreUp();
    await commandsDone();
    upstream.answer = 'other rooms';
    wait(0, 2_000);
    expect(await get(0)).toMatchObject({ value: 'other rooms' });
    gate.close();
  });

  it('and another server takes over without recent bookings, the instances repeat them', async () => {
    const replica = await startRedis({ replicaOf: redis });
    const gate = await gateTo(redis.port);
    instances.push(instance(gate.url), instance(gate.url));
    await bothAreUp();
    await drop(2, NEXT);
    await get(2);
    await expect.poll(() => replica.ask('KEYS', `*${STAY}`), PATIENCE).toContain(STAY);
    // From now on the replica gets no more data.
    await replica.ask('REPLICAOF', 'NO', 'ONE');
    for (const _ of Array.from({ length: 3 })) await drop(2, NEXT);
    const slow = slowly();
    const before = instances[3]?.cache.get(NEXT, slow.load);
    await isClaimed();
    await drop(2, STAY);
    await drop(2, NEXT);
    gate.cut();
    const isUp = () => instances.slice(2).some(({ link }) => link.isUp);
    await expect.poll(isUp, PATIENCE).toBe(false);
    gate.mend(replica.port);
    await bothAreUp();
    await commandsDone();
    upstream.answer = 'other rooms';
    slow.arrive();
    expect([await get(2), await before]).toMatchObject([{ value: 'other rooms' }, { value: 'other rooms' }]);
    await Promise.all(instances.splice(2).map(({ link }) => link.close()));
    gate.close();
    await replica.stop();
  });
});

describe('a cluster', () => {
  it('keeps all data of one account in one slot', async () => {
    const cluster = await startRedisCluster();
    instances.push(instance(cluster.url, 1), instance(cluster.url, 1));
    await bothAreUp();
    await get(2);
    await get(2, NEXT);
    await drop(2, STAY);
    upstream.calls = 0;
    for (const key of [NEXT, STAY]) expect(await get(3, key)).toMatchObject({ value: 'rooms' });
    expect(upstream.calls).toBe(1);
    await Promise.all(instances.splice(2).map(({ link }) => link.close()));
    await cluster.stop();
  }, 60_000);
});

describe('a server whose clock is set', () => {
  it.each([300, -300])('by %i s does not make an old answer look fresh', async (seconds) => {
    await get(0);
    redis.setClock(seconds);
    upstream.answer = 'other rooms';
    expect(await get(1)).toMatchObject({ value: 'other rooms', stale: false });
    expect(upstream.calls).toBe(2);
  });
});

it('an instance whose own clock is set back looks at the shared answers again', async () => {
  await get(0);
  wait(0, -300_000);
  expect(await get(0)).toMatchObject({ value: 'rooms', stale: false });
  expect(upstream.calls).toBe(1);
  await drop(1, STAY);
  wait(0, -300_000);
  upstream.answer = 'other rooms';
  expect(await get(0)).toMatchObject({ value: 'other rooms' });
});
