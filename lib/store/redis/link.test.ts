// @module-tag redis
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRedis, type TestRedis } from '../test-redis.ts';
import { type LinkOptions, RedisLink } from './link.ts';
import { ownScript } from './script.ts';

const PATIENCE = { timeout: 30_000, interval: 5 };
const NOTHING = ownScript('return 1');

let redis: TestRedis;
let links: RedisLink[];
let changes: { up: boolean; reason?: string }[];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  await redis.ask('FLUSHALL');
  links = [];
  changes = [];
});
afterEach(async () => {
  vi.useRealTimers();
  redis.setClock(0);
  await Promise.all(links.map((link) => link.close()));
});

function link(url = redis.url, more: Partial<LinkOptions> = {}): RedisLink {
  const made = new RedisLink({ url, beatMs: 50, onChange: (change) => changes.push(change), ...more });
  links.push(made);
  return made;
}

/** A link that sends a heartbeat only when the test says so. */
const still = (url = redis.url, more: Partial<LinkOptions> = {}) => link(url, { beatMs: 3_600_000, ...more });

const ask = (asked: RedisLink) => asked.run(NOTHING, ['any'], []);

describe('RedisLink', () => {
  it('makes the first command wait for the connection, and reports that it is up', async () => {
    const made = link();
    expect(await ask(made)).toBe(1);
    expect([made.isUp, changes]).toEqual([true, [{ up: true }]]);
  });

  it('reports once why it is down, and rejects commands at once from then on', async () => {
    const nowhere = link('redis://user:a-secret@127.0.0.1:1');
    await expect(ask(nowhere)).rejects.toThrow('Redis');
    await nowhere.beat();
    await nowhere.beat();
    expect(changes).toEqual([{ up: false, reason: 'ECONNREFUSED' }]);
  });

  it('is down at the first command that fails, and up again when Redis is', async () => {
    const made = link();
    await ask(made);
    await redis.kill();
    await expect(ask(made)).rejects.toThrow();
    expect(made.isUp).toBe(false);
    await redis.startAgain();
    await expect.poll(() => made.isUp, PATIENCE).toBe(true);
    expect(await ask(made)).toBe(1);
    expect(changes.map(({ up }) => up)).toEqual([true, false, true]);
  });

  it('is down when Redis is silent, and when Redis is read-only', async () => {
    const made = link();
    await ask(made);
    redis.pause();
    await expect(ask(made)).rejects.toThrow();
    expect(made.isUp).toBe(false);
    redis.resume();
    await expect.poll(() => made.isUp, PATIENCE).toBe(true);
    await redis.ask('REPLICAOF', '127.0.0.1', '1');
    await expect.poll(() => made.isUp, PATIENCE).toBe(false);
    await redis.ask('REPLICAOF', 'NO', 'ONE');
    await expect.poll(() => made.isUp, PATIENCE).toBe(true);
    expect(changes.map(({ reason }) => reason)).toContain('READONLY');
  });

  it('is down while Redis has too few replicas for a write', async () => {
    const made = link();
    await ask(made);
    await redis.ask('CONFIG', 'SET', 'min-replicas-to-write', '1');
    try {
      await expect.poll(() => made.isUp, PATIENCE).toBe(false);
      expect(changes.at(-1)?.reason).toBe('NOREPLICAS');
    } finally {
      await redis.ask('CONFIG', 'SET', 'min-replicas-to-write', '0');
    }
    await expect.poll(() => made.isUp, PATIENCE).toBe(true);
  });

  it('gives up a silent Redis even in a process that is always busy', async () => {
    const made = link(redis.url, { timeoutMs: 100 });
    await ask(made);
    redis.pause();
    const asked = ask(made).catch(() => 'given up');
    let answer: unknown;
    void asked.then((what) => {
      answer = what;
    });
    for (let turn = 0; turn < 50 && answer === undefined; turn += 1) {
      const until = performance.now() + 110;
      while (performance.now() < until);
      await new Promise((resolve) => setImmediate(resolve));
    }
    redis.resume();
    expect(answer).toBe('given up');
    await expect.poll(() => made.isUp, PATIENCE).toBe(true);
  });

  it('reads an answer that has arrived, no matter how long this process was busy', async () => {
    const made = link(redis.url, { timeoutMs: 100 });
    await ask(made);
    const asked = ask(made);
    const until = performance.now() + 600;
    while (performance.now() < until);
    expect(await asked).toBe(1);
    expect(made.isUp).toBe(true);
  });

  it('needs more heartbeats to be up again the more often it was lost', async () => {
    const made = link();
    await ask(made);
    const beats: number[] = [];
    for (const _ of Array.from({ length: 3 })) {
      redis.pause();
      await expect(ask(made)).rejects.toThrow();
      redis.resume();
      let count = 0;
      while (!made.isUp) {
        await made.beat();
        count += 1;
      }
      beats.push(count);
    }
    expect(beats[0]).toBeLessThan(beats[1] ?? 0);
    expect(beats[1]).toBeLessThan(beats[2] ?? 0);
  });

  it('stays up for all keys when one key has the wrong type', async () => {
    const made = link();
    await ask(made);
    await redis.ask('SET', 'text', 'none');
    const count = ownScript("return redis.call('HINCRBY', KEYS[1], 'count', 1)");
    await expect(made.run(count, ['text'], [])).rejects.toMatchObject({
      cause: { message: expect.stringContaining('WRONGTYPE') },
    });
    expect([made.isUp, await ask(made), changes]).toEqual([true, 1, [{ up: true }]]);
  });

  it('leaves no connection open, however often it tries while Redis is silent', async () => {
    const connections = () =>
      process.getActiveResourcesInfo().filter((one) => one === 'TCPSocketWrap').length;
    const made = still(redis.url, { timeoutMs: 50 });
    await ask(made);
    const before = connections();
    redis.pause();
    try {
      await expect(ask(made)).rejects.toThrow();
      for (const _ of Array.from({ length: 20 })) await made.beat();
      await expect.poll(connections, PATIENCE).toBeLessThanOrEqual(before);
    } finally {
      redis.resume();
    }
  });

  it('counts the instances, and notices when one leaves', async () => {
    const [first, second] = [link(), link()];
    await expect.poll(() => first.members, PATIENCE).toEqual({ present: 2, known: 2 });
    await second.close();
    await expect.poll(() => first.members.present, PATIENCE).toBe(1);
  });

  it('assumes the configured number of instances, else four, until it has reached Redis', async () => {
    const nowhere = 'redis://127.0.0.1:1';
    expect([link(nowhere).members.known, link(nowhere, { instances: 7 }).members.known]).toEqual([4, 7]);
  });

  it('divides the plan by the configured number of instances, or by the counted number if that is higher', async () => {
    expect([
      link('redis://127.0.0.1:1').sharers,
      link('redis://127.0.0.1:1', { instances: 7 }).sharers,
    ]).toEqual([4, 7]);
    const [one, configured] = [link(), link(redis.url, { instances: 3 })];
    const real = performance.now.bind(performance);
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + 31_000);
    try {
      await expect.poll(() => configured.members, PATIENCE).toEqual({ present: 2, known: 2 });
      await expect.poll(() => one.members, PATIENCE).toEqual({ present: 2, known: 2 });
      expect([one.sharers, configured.sharers]).toEqual([2, 3]);
    } finally {
      spy.mockRestore();
    }
  });

  it('forgets in time an instance that is gone, even after the server’s clock was set back', async () => {
    redis.setClock(3_600);
    try {
      const made = link();
      await ask(made);
      const keys = ['{bellhop:instances}', '{bellhop:instances}:using'];
      const inFuture = String(Date.now() + 3_600_000);
      for (const key of keys) await redis.ask('ZADD', key, inFuture, 'gone');
      redis.setClock(0);
      await made.beat();
      await made.beat();
      redis.setClock(31);
      await made.beat();
      await made.beat();
      for (const key of keys) expect(await redis.ask('ZRANGE', key, '0', '-1')).not.toContain('gone');
    } finally {
      redis.setClock(0);
    }
  });
});

describe('an instance that loses Redis', () => {
  const shakyUrl = () => redis.url.replace('//', '//shaky:for-tests@');
  beforeEach(async () => {
    await redis.ask('ACL', 'SETUSER', 'shaky', 'on', '>for-tests', '~*', '&*', '+@all');
  });

  /** The members as each link counts them now. */
  const membersOf = async (asked: readonly RedisLink[]) => {
    for (const one of asked) await one.beat();
    return asked.map(({ members }) => members);
  };

  /** Two links that use Redis and know of each other. The test controls the second one's connection. */
  async function pair(): Promise<[steady: RedisLink, shaky: RedisLink]> {
    const both: [RedisLink, RedisLink] = [still(), still(shakyUrl())];
    // The first heartbeat brings the link up; the next one reports that it uses Redis.
    await expect.poll(() => membersOf(both), PATIENCE).toEqual(Array(2).fill({ present: 2, known: 2 }));
    return both;
  }

  it('is not present while it goes on alone, even though it sends heartbeats again', async () => {
    const [steady, shaky] = await pair();
    await redis.ask('CLIENT', 'KILL', 'USER', 'shaky');
    await shaky.beat();
    await shaky.beat();
    expect(shaky.isUp).toBe(false);
    await steady.beat();
    expect(steady.members).toEqual({ present: 1, known: 2 });
    // The second answered heartbeat brings the link up; the next one reports that it uses Redis.
    await shaky.beat();
    expect(shaky.isUp).toBe(true);
    await expect
      .poll(() => membersOf([steady, shaky]), PATIENCE)
      .toEqual(Array(2).fill({ present: 2, known: 2 }));
  });

  it('is known for half a minute after its last heartbeat, and then forgotten', async () => {
    const [steady] = await pair();
    vi.useFakeTimers({ toFake: ['performance'] });
    let second = 0;
    const membersAt = async (next: number) => {
      vi.advanceTimersByTime((next - second) * 1_000);
      second = next;
      redis.setClock(next);
      await steady.beat();
      return steady.members;
    };
    expect(await membersAt(15)).toEqual({ present: 1, known: 2 });
    // Redis may have forgotten it already, if its clock was set forward.
    expect(await membersAt(31)).toEqual({ present: 1, known: 2 });
    expect(await membersAt(62)).toEqual({ present: 1, known: 1 });
  });

  it('is known to the instances that knew it, and to a new one, when Redis comes back empty', async () => {
    const both = await pair();
    await redis.kill();
    for (const one of both) await one.beat();
    await redis.startAgain();
    await redis.ask('ACL', 'SETUSER', 'shaky', 'on', '>for-tests', '~*', '&*', '+@all');
    for (const one of both) await one.beat();
    expect(both.map(({ isUp, members }) => [isUp, members.known])).toEqual(Array(2).fill([false, 2]));
    const joined = still();
    await joined.beat();
    expect([joined.isUp, joined.members]).toEqual([true, { present: 1, known: 3 }]);
  });

  it('counts for a starting instance if it is configured: it may not have sent a heartbeat yet', async () => {
    const configured = still(redis.url, { instances: 5 });
    await configured.beat();
    expect(configured.members.known).toBe(5);
  });
});
