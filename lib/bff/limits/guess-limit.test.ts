import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RedisLink } from '../../store/index.ts';
import { setUpLinks } from '../../store/test-links.ts';
import type { TestRedis } from '../../store/test-redis.ts';
import { isProblemError, ProblemError } from '../http/problem.ts';
import { GuessLimit } from './guess-limit.ts';
import { sharedLimiters } from './shared-limiter.ts';

const NUMBER = 'hh7k3m9q';
const FIVE_MINUTES_MS = 5 * 60_000;
const right = () => Promise.resolve('the booking');
const wrong = () => Promise.reject(new ProblemError('not-found'));
const down = () => Promise.reject(new ProblemError('upstream-unavailable'));

/** How many of forty wrong guesses led to a look-up. The instances take the guesses in turn. */
async function wrongGuesses(instances: GuessLimit[], number = NUMBER): Promise<number> {
  const look = vi.fn(wrong);
  for (let guess = 0; guess < 40; guess += 1) {
    await expect(instances[guess % instances.length]?.count(number, look)).rejects.toThrow();
  }
  return look.mock.calls.length;
}

describe('the guesses at one number', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are ten, and the right guess is not counted', async () => {
    const limit = new GuessLimit();
    for (let look = 0; look < 40; look += 1) expect(await limit.count(NUMBER, right)).toBe('the booking');
    expect(await wrongGuesses([limit])).toBe(10);
    const refusal: unknown = await limit.count(NUMBER, right).catch((error: unknown) => error);
    if (!isProblemError(refusal)) throw refusal;
    expect([refusal.code, refusal.headers]).toEqual(['too-many-requests', {}]);
    expect(refusal.extras.retryAfter).toBe(300);
  });

  it('do not exceed the limit at the same time', async () => {
    const limit = new GuessLimit();
    const look = vi.fn(wrong);
    await Promise.allSettled(Array.from({ length: 40 }, () => limit.count(NUMBER, look)));
    expect(look).toHaveBeenCalledTimes(10);
  });

  it('do not count if no look-up was possible', async () => {
    const limit = new GuessLimit();
    for (let look = 0; look < 40; look += 1)
      await expect(limit.count(NUMBER, down)).rejects.toMatchObject({ code: 'upstream-unavailable' });
    expect(await wrongGuesses([limit])).toBe(10);
  });

  it('do not show by their retry time whether somebody has looked before', async () => {
    vi.useFakeTimers();
    const limit = new GuessLimit();
    await limit.count(NUMBER, right);
    vi.advanceTimersByTime(FIVE_MINUTES_MS / 2);
    await wrongGuesses([limit]);
    await expect(limit.count(NUMBER, wrong)).rejects.toMatchObject({ extras: { retryAfter: 300 } });
  });

  it('block nobody for longer than five minutes once they end, whatever their number', async () => {
    vi.useFakeTimers();
    const limit = new GuessLimit();
    for (let minute = 0; minute < 5; minute += 1) {
      await wrongGuesses([limit]);
      await expect(limit.count(NUMBER, right)).rejects.toMatchObject({ code: 'too-many-requests' });
      vi.advanceTimersByTime(FIVE_MINUTES_MS / 5);
    }
    expect(await limit.count(NUMBER, right)).toBe('the booking');
  });
});

describe('the guesses at one number among instances', { tags: ['redis'] }, () => {
  let redis: TestRedis;
  let links: RedisLink[];
  let instances: GuessLimit[];
  setUpLinks((started) => {
    ({ redis, links } = started);
    instances = links.map((link) => limitAt(link, 'quay'));
  });

  const limitAt = (link: RedisLink, slug: string) =>
    new GuessLimit(sharedLimiters(link, slug, 'a secret of all instances'));

  it('are ten together, and each property counts alone', async () => {
    expect(await wrongGuesses(instances)).toBe(10);
    expect(await wrongGuesses(instances, 'another')).toBe(10);
    expect(await wrongGuesses(links.map((link) => limitAt(link, 'riad')))).toBe(10);
  });

  it('leave room for the right guess: its count is given back, even the last one', async () => {
    const [one, other] = instances;
    for (let guess = 0; guess < 9; guess += 1) await expect(one?.count(NUMBER, wrong)).rejects.toThrow();
    for (let look = 0; look < 5; look += 1) {
      expect(await one?.count(NUMBER, right)).toBe('the booking');
      expect(await other?.count(NUMBER, right)).toBe('the booking');
    }
    expect(await wrongGuesses(instances)).toBe(1);
  });

  it('name the number in no form that can be read in Redis', async () => {
    await wrongGuesses(instances);
    const keys = await redis.ask('KEYS', 'bellhop:limit:*');
    expect(keys).toContain('bellhop:limit:quay:guesses:');
    expect(keys.toLowerCase()).not.toContain(NUMBER);
  });

  it('are ten at each instance while Redis is away', async () => {
    await redis.kill();
    expect(await wrongGuesses(instances)).toBe(20);
    await redis.startAgain();
  });
});
