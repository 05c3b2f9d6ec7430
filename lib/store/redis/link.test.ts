import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../test-redis.ts';
import { RedisLink } from './link.ts';
import { ownScript } from './script.ts';

const PATIENCE = { timeout: 30_000, interval: 5 };
const NOTHING = ownScript('return 1');

let redis: TestRedis;
let links: RedisLink[];
let told: { up: boolean; reason?: string }[];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(() => {
  links = [];
  told = [];
});
afterEach(() => Promise.all(links.map((link) => link.close())));

function link(url = redis.url, more: { instances?: number } = {}): RedisLink {
  const made = new RedisLink({ url, beatMs: 50, onChange: (change) => told.push(change), ...more });
  links.push(made);
  return made;
}

const ask = (asked: RedisLink) => asked.run(NOTHING, ['any'], []);

describe('a link', () => {
  it('has the first one who asks wait for the connection, and says that it is there', async () => {
    const made = link();
    expect(await ask(made)).toBe(1);
    expect([made.isUp, told]).toEqual([true, [{ up: true }]]);
  });

  it('says why it is not there, once, and refuses at once from then on', async () => {
    const nowhere = link('redis://user:a-secret@127.0.0.1:1');
    await expect(ask(nowhere)).rejects.toThrow('Redis');
    await nowhere.beat();
    await nowhere.beat();
    expect(told).toEqual([{ up: false, reason: 'ECONNREFUSED' }]);
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
    expect(told.map(({ up }) => up)).toEqual([true, false, true]);
  });

  it('is down when Redis is silent, and when it may not be written to', async () => {
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
    expect(told.map(({ reason }) => reason)).toContain('READONLY');
  });

  it('takes longer to be trusted again the more often it was lost', async () => {
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

  it('knows how many there are, and of those who are gone for a while', async () => {
    const [first, second] = [link(), link()];
    await expect.poll(() => first.members, PATIENCE).toEqual({ present: 2, known: 2 });
    await second.close();
    await expect.poll(() => first.members.present, PATIENCE).toBe(1);
  });

  it('that has never seen Redis takes so many for granted as it was told, else four', async () => {
    const nowhere = 'redis://127.0.0.1:1';
    expect([link(nowhere).members.known, link(nowhere, { instances: 7 }).members.known]).toEqual([4, 7]);
  });
});
