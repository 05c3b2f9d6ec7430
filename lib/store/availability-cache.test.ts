import { beforeEach, describe, expect, it } from 'vitest';
import { AvailabilityCache } from './availability-cache.ts';
import { MemoryRation } from './memory-ration.ts';

const FRESH_MS = 30_000;
const UNMARKED_MS = 60_000;
const STRETCHED_MS = 300_000;
const KEEP_MS = 600_000;

let now = 0;
let cache: AvailabilityCache<string>;
/** The part of the plan's budget that searches have left. */
let level = 1;
/** How often the upstream was asked, and its next answer; `undefined` for an error. */
let upstream: { calls: number; answer: string | undefined };

beforeEach(() => {
  now = 1_000_000;
  level = 1;
  cache = new AvailabilityCache({ now: () => now, level: () => level });
  upstream = { calls: 0, answer: 'rooms' };
});

async function load(): Promise<string> {
  upstream.calls += 1;
  if (upstream.answer === undefined) throw new Error('upstream down');
  return upstream.answer;
}

describe('AvailabilityCache', () => {
  it('keeps an answer fresh for 30 s and does not ask again in that time', async () => {
    expect(await cache.get('stay', load)).toEqual({ value: 'rooms', asOf: 1_000_000, stale: false });
    now += FRESH_MS - 1;
    upstream.answer = 'other rooms';
    expect(await cache.get('stay', load)).toEqual({ value: 'rooms', asOf: 1_000_000, stale: false });
    expect(upstream.calls).toBe(1);
  });

  it('shows an answer of less than a minute at once while it loads a new one', async () => {
    await cache.get('stay', load);
    now += FRESH_MS;
    const slow = Promise.withResolvers<string>();
    const asked = cache.get('stay', () => slow.promise);
    expect(await asked).toEqual({ value: 'rooms', asOf: 1_000_000, stale: false });
    now += UNMARKED_MS - FRESH_MS - 1;
    expect(await cache.get('stay', load)).toMatchObject({ asOf: 1_000_000, stale: false });
    slow.resolve('other rooms');
    await expect.poll(() => cache.get('stay', load)).toMatchObject({ value: 'other rooms', asOf: now });
    expect(upstream.calls).toBe(1);
  });

  it('waits for a new answer after a minute', async () => {
    await cache.get('stay', load);
    now += UNMARKED_MS;
    upstream.answer = 'other rooms';
    expect(await cache.get('stay', load)).toEqual({ value: 'other rooms', asOf: now, stale: false });
    expect(upstream.calls).toBe(2);
  });

  it('shows an older answer, marked stale, until a slow upstream has answered', async () => {
    cache = new AvailabilityCache({ now: () => now, patienceMs: 1 });
    await cache.get('stay', load);
    now += UNMARKED_MS;
    const slow = Promise.withResolvers<string>();
    expect(await cache.get('stay', () => slow.promise)).toEqual({
      value: 'rooms',
      asOf: 1_000_000,
      stale: true,
    });
    slow.resolve('other rooms');
    await expect.poll(() => cache.get('stay', load)).toMatchObject({ value: 'other rooms', stale: false });
    expect(upstream.calls).toBe(1);
  });

  it('shows an answer as stale, with its true age, when the upstream fails', async () => {
    await cache.get('stay', load);
    now += KEEP_MS - 1;
    upstream.answer = undefined;
    expect(await cache.get('stay', load)).toEqual({ value: 'rooms', asOf: 1_000_000, stale: true });
  });

  it('shows no answer after 10 min: the guest then sees the failure', async () => {
    await cache.get('stay', load);
    now += KEEP_MS;
    upstream.answer = undefined;
    await expect(cache.get('stay', load)).rejects.toThrow('upstream down');
  });

  it('shows a fresh answer when the upstream is back', async () => {
    await cache.get('stay', load);
    now += UNMARKED_MS;
    upstream.answer = undefined;
    expect(await cache.get('stay', load)).toMatchObject({ stale: true });
    upstream.answer = 'rooms again';
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms again', stale: false });
  });

  it('rejects when the first load fails, and does not keep the error', async () => {
    upstream.answer = undefined;
    await expect(cache.get('stay', load)).rejects.toThrow('upstream down');
    upstream.answer = 'rooms';
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms', stale: false });
  });

  it('dates an answer from its arrival, not from its request', async () => {
    const slow = Promise.withResolvers<string>();
    const asked = cache.get('stay', () => slow.promise);
    now += 5_000;
    slow.resolve('rooms');
    expect((await asked).asOf).toBe(1_005_000);
  });

  it('keeps the answers of two stays apart', async () => {
    await cache.get('a', async () => 'rooms of a');
    expect(await cache.get('b', async () => 'rooms of b')).toMatchObject({ value: 'rooms of b' });
    expect(await cache.get('a', load)).toMatchObject({ value: 'rooms of a' });
  });

  it('takes its times and its limit from the options', async () => {
    const times = { freshMs: 10, unmarkedMs: 15, stretchedMs: 30, keepMs: 20 };
    const configured = new AvailabilityCache<string>({ ...times, maxEntries: 1, now: () => now });
    await configured.get('stay', load);
    upstream.answer = undefined;
    now += 14;
    expect(await configured.get('stay', load)).toMatchObject({ stale: false });
    now += 1;
    expect(await configured.get('stay', load)).toMatchObject({ stale: true });
    now += 5;
    await expect(configured.get('stay', load)).rejects.toThrow('upstream down');
  });
});

describe('the freshness of an answer', () => {
  it('stretches as the plan’s budget runs low; the answer is marked stale after a minute', async () => {
    await cache.get('stay', load);
    for (const [left, ageMs] of [
      [0.5, FRESH_MS],
      [0.25, (FRESH_MS + STRETCHED_MS) / 2],
      [0, STRETCHED_MS],
    ] as const) {
      level = left;
      now = 1_000_000 + ageMs - 1;
      expect(await cache.get('stay', load)).toEqual({
        value: 'rooms',
        asOf: 1_000_000,
        stale: ageMs > UNMARKED_MS,
      });
    }
    expect(upstream.calls).toBe(1);
    now += 1;
    await cache.get('stay', load);
    expect(upstream.calls).toBe(2);
  });
});

describe('a clock that is set back', () => {
  it('does not keep an answer fresh for longer: an answer from the future is loaded anew', async () => {
    await cache.get('stay', load);
    now -= 300_000;
    upstream.answer = 'other rooms';
    expect(await cache.get('stay', load)).toEqual({ value: 'other rooms', asOf: now, stale: false });
    expect(upstream.calls).toBe(2);
  });
});

describe('simultaneous callers', () => {
  it('cost one upstream call, also when the kept answer is stale', async () => {
    for (const calls of [1, 2]) {
      const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('stay', load)));
      expect(upstream.calls).toBe(calls);
      expect(answers.every(({ value, stale }) => value === 'rooms' && !stale)).toBe(true);
      now += UNMARKED_MS;
    }
  });

  it('all get the stale answer when the one call fails', async () => {
    await cache.get('stay', load);
    now += UNMARKED_MS;
    upstream.answer = undefined;
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('stay', load)));
    expect(upstream.calls).toBe(2);
    expect(answers.every(({ stale }) => stale)).toBe(true);
  });

  it('do not share the refusal of a request that the widget makes by itself', async () => {
    const refused = Promise.withResolvers<string>();
    const near = cache.get('stay', () => refused.promise, 'widget');
    const guest = cache.get('stay', load);
    refused.reject(new Error('no room in the budget for that'));
    expect(await guest).toMatchObject({ value: 'rooms' });
    await expect(near).rejects.toThrow('no room in the budget');
  });
});

describe('a drop', () => {
  it('removes the matching answers and no others', async () => {
    await Promise.all(['may|1', 'may|2', 'june|1'].map((key) => cache.get(key, load)));
    cache.drop((key) => key.startsWith('may'));
    await Promise.all(['may|1', 'may|2', 'june|1'].map((key) => cache.get(key, load)));
    expect(upstream.calls).toBe(5);
  });

  it('leaves no answer to show as stale', async () => {
    await cache.get('stay', load);
    cache.drop(() => true);
    upstream.answer = undefined;
    await expect(cache.get('stay', load)).rejects.toThrow('upstream down');
  });

  it('keeps the answer of a load under way out of the cache: it may be from before the booking', async () => {
    const slow = Promise.withResolvers<string>();
    const asked = cache.get('stay', () => slow.promise);
    cache.drop(() => true);
    slow.resolve('rooms of before');
    expect(await asked).toMatchObject({ value: 'rooms of before' });
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms' });
  });

  it('keeps the answer of a load under way from later callers', async () => {
    const slow = Promise.withResolvers<string>();
    const before = cache.get('stay', () => slow.promise);
    cache.drop(() => true);
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms' });
    slow.resolve('rooms of before');
    await before;
    expect(await cache.get('stay', load)).toMatchObject({ value: 'rooms' });
    expect(upstream.calls).toBe(1);
  });

  it('keeps the dropped answer hidden when a load under way fails', async () => {
    await cache.get('stay', load);
    now += UNMARKED_MS;
    const slow = Promise.withResolvers<string>();
    const asked = cache.get('stay', () => slow.promise);
    cache.drop(() => true);
    slow.reject(new Error('upstream down'));
    await expect(asked).rejects.toThrow('upstream down');
  });

  it('counts for all caches of an account', async () => {
    const account = new Set<AvailabilityCache<string>>();
    const bounds = { now: () => now, account };
    const [one, other] = [new AvailabilityCache<string>(bounds), new AvailabilityCache<string>(bounds)];
    for (const key of ['may', 'june']) await other.get(key, load);
    const slow = Promise.withResolvers<string>();
    const asked = other.get('may too', () => slow.promise);
    one.drop((key) => key.startsWith('may'));
    slow.resolve('rooms of before');
    await asked;
    upstream = { calls: 0, answer: 'rooms of after' };
    for (const key of ['may', 'may too']) {
      expect(await other.get(key, load)).toMatchObject({ value: 'rooms of after' });
    }
    expect(await other.get('june', load)).toMatchObject({ value: 'rooms' });
    expect(upstream.calls).toBe(2);
  });

  it('of another stay does not keep a load under way out of the cache', async () => {
    const slow = Promise.withResolvers<string>();
    const asked = cache.get('june', () => slow.promise);
    cache.drop((key) => key === 'may');
    slow.resolve('rooms of june');
    await asked;
    expect(await cache.get('june', load)).toMatchObject({ value: 'rooms of june' });
    expect(upstream.calls).toBe(0);
  });
});

describe('the memory of the cache', () => {
  it('is bounded: the oldest answers go first', async () => {
    cache = new AvailabilityCache({ now: () => now, maxEntries: 3 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, load);
    now += UNMARKED_MS;
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

  it('is shared with other caches: the largest cache gives up its oldest answers', async () => {
    const ration = new MemoryRation(16 * 20);
    const bounds = { now: () => now, ration };
    const [large, small] = [new AvailabilityCache<string>(bounds), new AvailabilityCache<string>(bounds)];
    // Each answer has 20 bytes as JSON: the largest allowed size. 16 of them fill the ration.
    upstream.answer = 'x'.repeat(18);
    for (let stay = 0; stay < 4; stay += 1) await small.get(String(stay), load);
    for (let stay = 0; stay < 40; stay += 1) await large.get(String(stay), load);
    upstream.calls = 0;
    for (let stay = 0; stay < 4; stay += 1) await small.get(String(stay), load);
    for (let stay = 28; stay < 40; stay += 1) await large.get(String(stay), load);
    expect(upstream.calls).toBe(0);
    await large.get('27', load);
    expect(upstream.calls).toBe(1);
  });

  it('takes no answer that is larger than a sixteenth of the ration', async () => {
    cache = new AvailabilityCache({ now: () => now, ration: new MemoryRation(16 * 20) });
    upstream.answer = 'x'.repeat(19);
    for (const calls of [1, 2]) {
      expect(await cache.get('stay', load)).toMatchObject({ value: upstream.answer });
      expect(upstream.calls).toBe(calls);
    }
  });

  it('is given back by a retired cache, and not taken again', async () => {
    const ration = new MemoryRation(16 * 20);
    const bounds = { now: () => now, ration };
    const [old, next] = [new AvailabilityCache<string>(bounds), new AvailabilityCache<string>(bounds)];
    upstream.answer = 'x'.repeat(18);
    for (let stay = 0; stay < 12; stay += 1) await old.get(String(stay), load);
    old.retire();
    for (let stay = 0; stay < 12; stay += 1) await old.get(String(stay), load);
    for (let stay = 0; stay < 16; stay += 1) await next.get(String(stay), load);
    upstream.calls = 0;
    for (let stay = 0; stay < 16; stay += 1) await next.get(String(stay), load);
    expect(upstream.calls).toBe(0);
    await old.get('11', load);
    expect(upstream.calls).toBe(1);
  });

  it('is given back by answers that are dropped, replaced or evicted', async () => {
    const ration = new MemoryRation(16 * 20);
    cache = new AvailabilityCache({ now: () => now, ration, maxEntries: 2 });
    upstream.answer = 'x'.repeat(18);
    for (let round = 0; round < 100; round += 1) {
      for (const key of ['a', 'b', 'c']) await cache.get(key, load);
      cache.drop((key) => key === 'c');
      now += UNMARKED_MS;
      await cache.get('b', load);
    }
    upstream.calls = 0;
    await cache.get('b', load);
    expect(upstream.calls).toBe(0);
  });
});

describe('the rendering of an answer', () => {
  let renders: number;
  const renderedIn = async (form: string, of = cache): Promise<string> => {
    const found = await of.get('stay', load);
    return new TextDecoder().decode(
      of.rendered('stay', found, form, () => {
        renders += 1;
        return new TextEncoder().encode(`${found.value} in ${form}`);
      }),
    );
  };
  beforeEach(() => {
    renders = 0;
  });

  it('happens once in each form', async () => {
    for (let asker = 0; asker < 3; asker += 1) {
      expect(await renderedIn('de')).toBe('rooms in de');
      expect(await renderedIn('fr')).toBe('rooms in fr');
    }
    expect(renders).toBe(2);
  });

  it('happens anew for another answer, and for an answer that is no longer kept', async () => {
    await renderedIn('de');
    cache.drop(() => true);
    upstream.answer = 'other rooms';
    expect(await renderedIn('de')).toBe('other rooms in de');
    const found = await cache.get('stay', load);
    cache.drop(() => true);
    upstream.answer = 'rooms of after';
    const late = cache.rendered('stay', found, 'de', () => new TextEncoder().encode('late'));
    expect(new TextDecoder().decode(late)).toBe('late');
    expect(await renderedIn('de')).toBe('rooms of after in de');
  });

  it('takes memory from the ration, and gives it back with the answer', async () => {
    const ration = new MemoryRation(16 * 100);
    const large = new AvailabilityCache<string>({ now: () => now, ration });
    for (const form of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await renderedIn(form, large);
    renders = 0;
    // 7 bytes of the answer and 10 of each form: the tenth form would exceed the largest size of an entry.
    for (const form of ['a', 'i', 'j', 'j']) await renderedIn(form, large);
    expect(renders).toBe(2);
    const others = new AvailabilityCache<string>({ now: () => now, ration });
    upstream.answer = 'x'.repeat(95);
    for (let stay = 0; stay < 16; stay += 1) await others.get(String(stay), load);
    upstream.calls = 0;
    for (let stay = 1; stay < 16; stay += 1) await others.get(String(stay), load);
    expect(upstream.calls).toBe(0);
    await others.get('0', load);
    expect(upstream.calls).toBe(1);
  });
});
