import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AvailabilityCache } from '../availability-cache.ts';
import { areUp, PATIENCE, testLink } from '../test-links.ts';
import { startRedis, type TestRedis } from '../test-redis.ts';
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
  /** Milliseconds by which its own clock is on. */
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

function instance(): Instance {
  const link = testLink(redis.url);
  const shared = new SharedAnswers<string>({
    changes: new SharedChanges(link, 'the hotel'),
    property: 'quay',
    nightsOf: (key) => NIGHTS[key] ?? [],
    read: (text) => (text.startsWith('"') ? text.slice(1, -1) : undefined),
  });
  const own: Instance = {
    link,
    later: 0,
    cache: new AvailabilityCache({ shared, now: () => Date.now() + own.later }),
  };
  return own;
}

async function load(): Promise<string> {
  upstream.calls += 1;
  if (upstream.answer === undefined) throw new Error('upstream down');
  return upstream.answer;
}

/** What an instance answers, once it has told the others of it. */
async function get(index: number, key = STAY) {
  const answer = await instances[index]?.cache.get(key, load);
  await told();
  return answer;
}
/** Everything that was sent to Redis has been done: what an instance asks for, is done in order. */
const told = () => Promise.all(instances.map(({ link }) => link.runIfUp(NOTHING, ['any'], [])));
const NOTHING = ownScript('return 1');
/** As if so much time had passed for this instance; the server's clock goes on by itself. */
function wait(index: number, ms: number): void {
  const own = instances[index];
  if (own) own.later += ms;
}
async function drop(index: number, key: string): Promise<void> {
  instances[index]?.cache.drop((other) => other === key, NIGHTS[key] ?? []);
  await told();
}

describe('an answer among instances', () => {
  it('is asked for once, with its true age', async () => {
    const first = await get(0);
    redis.setClock(10);
    const second = await get(1);
    expect(upstream.calls).toBe(1);
    expect(second).toMatchObject({ value: 'rooms', stale: false });
    expect((first?.asOf ?? 0) - (second?.asOf ?? 0)).toBeGreaterThan(9_000);
  });

  it('is asked for once by however many ask at the same moment, wherever', async () => {
    const ask = (index: number) => instances[index % 2]?.cache.get(STAY, load);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index)));
    expect(upstream.calls).toBe(1);
    expect(answers.every((answer) => answer?.value === 'rooms')).toBe(true);
  });

  it('is asked for by the next when the first fails', async () => {
    upstream.answer = undefined;
    await expect(get(0)).rejects.toThrow('upstream down');
    upstream.answer = 'rooms';
    expect(await get(1)).toMatchObject({ value: 'rooms' });
  });

  it('is not shown any more where its nights were booked at another instance', async () => {
    await Promise.all([get(0), get(0, NEXT)]);
    await Promise.all([get(1), get(1, NEXT)]);
    expect(upstream.calls).toBe(2);
    await drop(0, STAY);
    upstream.answer = 'other rooms';
    // Its own memory is believed for two seconds.
    wait(1, 2_000);
    expect([await get(1), await get(1, NEXT)]).toMatchObject([{ value: 'other rooms' }, { value: 'rooms' }]);
    expect(await get(0)).toMatchObject({ value: 'other rooms' });
    expect(upstream.calls).toBe(3);
  });

  it('that was asked for before a booking and comes after it is shown to nobody else', async () => {
    const slow = Promise.withResolvers<string>();
    const before = instances[0]?.cache.get(STAY, () => slow.promise);
    await expect.poll(() => redis.ask('KEYS', '*claim*'), PATIENCE).toContain('claim');
    await drop(1, STAY);
    slow.resolve('rooms of before');
    await before;
    wait(0, 2_000);
    expect([await get(1), await get(0)]).toMatchObject([{ value: 'rooms' }, { value: 'rooms' }]);
  });

  it('that nobody can read is asked for anew', async () => {
    await get(0);
    const [key = ''] = (await redis.ask('KEYS', `*${STAY}`)).match(/bellhop\S+/) ?? [];
    await redis.ask('HSET', key, 'text', 'another-edition');
    upstream.answer = 'other rooms';
    expect(await get(1)).toMatchObject({ value: 'other rooms' });
  });
});

describe('while Redis is away', () => {
  it('each instance has what it knows, and asks for itself', async () => {
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

  it('and comes back empty, what was asked for before a booking that it knew of is shown to nobody', async () => {
    const slow = Promise.withResolvers<string>();
    const before = instances[0]?.cache.get(STAY, () => slow.promise);
    await expect.poll(() => redis.ask('KEYS', '*claim*'), PATIENCE).toContain('claim');
    await drop(1, STAY);
    await redis.ask('FLUSHALL');
    // Of another night, and as many as there had been.
    await drop(1, NEXT);
    slow.resolve('rooms of before');
    await before;
    expect(await get(1)).toMatchObject({ value: 'rooms' });
  });

  it('what is booked counts for the others as soon as it is back', async () => {
    await get(0);
    redis.pause();
    void drop(0, STAY);
    await expect.poll(() => instances[0]?.link.isUp, PATIENCE).toBe(false);
    redis.resume();
    await bothAreUp();
    upstream.answer = 'other rooms';
    expect(await get(0)).toMatchObject({ value: 'other rooms' });
    expect(await get(1)).toMatchObject({ value: 'other rooms' });
  });
});

describe('a server whose clock is set', () => {
  it.each([300, -300])('on by %i s makes nobody believe what is old', async (seconds) => {
    await get(0);
    redis.setClock(seconds);
    upstream.answer = 'other rooms';
    expect(await get(1)).toMatchObject({ value: 'other rooms', stale: false });
    expect(upstream.calls).toBe(2);
  });
});

it('an instance whose own clock is set back looks again at what the others know', async () => {
  await get(0);
  wait(0, -300_000);
  expect(await get(0)).toMatchObject({ value: 'rooms', stale: false });
  expect(upstream.calls).toBe(1);
  await drop(1, STAY);
  wait(0, -300_000);
  upstream.answer = 'other rooms';
  expect(await get(0)).toMatchObject({ value: 'other rooms' });
});
