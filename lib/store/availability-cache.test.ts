import { beforeEach, describe, expect, it } from 'vitest';
import { AvailabilityCache } from './availability-cache.ts';

const FRESH_MS = 30_000;
const KEEP_MS = 600_000;

let now = 0;
let cache: AvailabilityCache<string>;
/** How often the upstream was asked, and what it answers next; an error when that is nothing. */
let upstream: { calls: number; answer: string | undefined };

beforeEach(() => {
  now = 1_000_000;
  cache = new AvailabilityCache({ now: () => now });
  upstream = { calls: 0, answer: 'rooms' };
});

async function load(): Promise<string> {
  upstream.calls += 1;
  if (upstream.answer === undefined) throw new Error('upstream down');
  return upstream.answer;
}

describe('an availability answer', () => {
  it('is fresh for 30 s, and not asked for again meanwhile', async () => {
    expect(await cache.get('stay', load)).toEqual({ value: 'rooms', asOf: 1_000_000, stale: false });
    now += FRESH_MS - 1;
    upstream.answer = 'other rooms';
    expect(await cache.get('stay', load)).toEqual({ value: 'rooms', asOf: 1_000_000, stale: false });
    expect(upstream.calls).toBe(1);
  });

  it('is asked for anew after 30 s', async () => {
    await cache.get('stay', load);
    now += FRESH_MS;
    upstream.answer = 'other rooms';
    expect(await cache.get('stay', load)).toEqual({ value: 'other rooms', asOf: now, stale: false });
    expect(upstream.calls).toBe(2);
  });

  it('is shown as stale, with its true age, when the upstream fails', async () => {
    await cache.get('stay', load);
    now += KEEP_MS - 1;
    upstream.answer = undefined;
    expect(await cache.get('stay', load)).toEqual({ value: 'rooms', asOf: 1_000_000, stale: true });
  });

  it('is not shown any more after 10 min: then the guest is told of the failure', async () => {
    await cache.get('stay', load);
    now += KEEP_MS;
    upstream.answer = undefined;
    await expect(cache.get('stay', load)).rejects.toThrow('upstream down');
  });

  it('is fresh again when the upstream is back', async () => {
    await cache.get('stay', load);
    now += FRESH_MS;
    upstream.answer = undefined;
    expect(await cache.get('stay', load)).toMatchObject({ stale: true });
    upstream.answer = 'rooms again';
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms again', stale: false });
  });

  it('that fails the first time is an error, and not remembered', async () => {
    upstream.answer = undefined;
    await expect(cache.get('stay', load)).rejects.toThrow('upstream down');
    upstream.answer = 'rooms';
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms', stale: false });
  });

  it('dates from when it came, not from when it was asked for', async () => {
    const slow = Promise.withResolvers<string>();
    const asked = cache.get('stay', () => slow.promise);
    now += 5_000;
    slow.resolve('rooms');
    expect((await asked).asOf).toBe(1_005_000);
  });

  it('is of its own stay only', async () => {
    await cache.get('a', async () => 'rooms of a');
    expect(await cache.get('b', async () => 'rooms of b')).toMatchObject({ value: 'rooms of b' });
    expect(await cache.get('a', load)).toMatchObject({ value: 'rooms of a' });
  });

  it('takes its times and its bound from the options', async () => {
    const brief = new AvailabilityCache<string>({ freshMs: 10, keepMs: 20, maxEntries: 1, now: () => now });
    await brief.get('stay', load);
    upstream.answer = undefined;
    now += 9;
    expect(await brief.get('stay', load)).toMatchObject({ stale: false });
    now += 1;
    expect(await brief.get('stay', load)).toMatchObject({ stale: true });
    now += 10;
    await expect(brief.get('stay', load)).rejects.toThrow('upstream down');
  });
});

describe('simultaneous askers', () => {
  it('cost one upstream call, also when what is known has gone stale', async () => {
    for (const calls of [1, 2]) {
      const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('stay', load)));
      expect(upstream.calls).toBe(calls);
      expect(answers.every(({ value, stale }) => value === 'rooms' && !stale)).toBe(true);
      now += FRESH_MS;
    }
  });

  it('all get the stale answer when the one call fails', async () => {
    await cache.get('stay', load);
    now += FRESH_MS;
    upstream.answer = undefined;
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('stay', load)));
    expect(upstream.calls).toBe(2);
    expect(answers.every(({ stale }) => stale)).toBe(true);
  });
});

describe('a drop', () => {
  it('forgets what matches and nothing else', async () => {
    await Promise.all(['may|1', 'may|2', 'june|1'].map((key) => cache.get(key, load)));
    cache.drop((key) => key.startsWith('may'));
    await Promise.all(['may|1', 'may|2', 'june|1'].map((key) => cache.get(key, load)));
    expect(upstream.calls).toBe(5);
  });

  it('leaves nothing to show as stale', async () => {
    await cache.get('stay', load);
    cache.drop(() => true);
    upstream.answer = undefined;
    await expect(cache.get('stay', load)).rejects.toThrow('upstream down');
  });

  it('during a load: that answer may be of before the booking, so it is not kept', async () => {
    const slow = Promise.withResolvers<string>();
    const asked = cache.get('stay', () => slow.promise);
    cache.drop(() => true);
    slow.resolve('rooms of before');
    expect(await asked).toMatchObject({ value: 'rooms of before' });
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms' });
  });

  it('during a load: who asks after it does not get that answer either', async () => {
    const slow = Promise.withResolvers<string>();
    const before = cache.get('stay', () => slow.promise);
    cache.drop(() => true);
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms' });
    slow.resolve('rooms of before');
    await before;
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms' });
    expect(upstream.calls).toBe(1);
  });

  it('during a load that then fails: the forgotten answer is not shown', async () => {
    await cache.get('stay', load);
    now += FRESH_MS;
    const slow = Promise.withResolvers<string>();
    const asked = cache.get('stay', () => slow.promise);
    cache.drop(() => true);
    slow.reject(new Error('upstream down'));
    await expect(asked).rejects.toThrow('upstream down');
  });

  it('of other stays does not keep a load from being cached', async () => {
    const slow = Promise.withResolvers<string>();
    const asked = cache.get('june', () => slow.promise);
    cache.drop((key) => key === 'may');
    slow.resolve('rooms of june');
    await asked;
    expect(await cache.get('june', load)).toMatchObject({ value: 'rooms of june' });
    expect(upstream.calls).toBe(0);
  });
});

describe('memory', () => {
  it('is bounded: the answers that came longest ago go first', async () => {
    cache = new AvailabilityCache({ now: () => now, maxEntries: 3 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, load);
    now += FRESH_MS;
    await cache.get('a', load);
    await cache.get('d', load);
    upstream = { calls: 0, answer: undefined };
    expect(await cache.get('a', load)).toMatchObject({ stale: false });
    expect(await cache.get('c', load)).toMatchObject({ stale: true });
    await expect(cache.get('b', load)).rejects.toThrow('upstream down');
  });

  it('holds at most 1,000 answers', async () => {
    for (let stay = 0; stay < 1_500; stay += 1) await cache.get(String(stay), load);
    upstream.calls = 0;
    for (let stay = 500; stay < 1_500; stay += 1) await cache.get(String(stay), load);
    expect(upstream.calls).toBe(0);
    await cache.get('499', load);
    expect(upstream.calls).toBe(1);
  });
});
