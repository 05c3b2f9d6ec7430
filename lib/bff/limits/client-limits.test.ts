import { RateLimiterMemory, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import type { Client } from '../http/client-address.ts';
import { isProblemError } from '../http/problem.ts';
import { ClientLimits, type Limited } from './client-limits.ts';

const SEARCHES = 3;
const ATTEMPTS = 1;
const limits = () => new ClientLimits({ searchesPerMinute: SEARCHES, attemptsPerMinute: ATTEMPTS });
const ADA: Client = { id: '192.0.2.1' };
const BOB: Client = { id: '192.0.2.2' };
const NOBODY: Client = { id: undefined };

/** The number of accepted calls before one is refused. */
async function allowed(count: () => Promise<unknown>): Promise<number> {
  for (let calls = 0; calls < 1_000; calls += 1) {
    try {
      await count();
    } catch (error) {
      expect(isProblemError(error) && error.code).toBe('too-many-requests');
      return calls;
    }
  }
  throw new Error('nothing was refused');
}

describe('the limits of a client', () => {
  it.each<[Limited, number, string]>([
    ['searches', SEARCHES, 'searches'],
    ['pages', SEARCHES, 'searches'],
    ['attempts', ATTEMPTS, 'attempts'],
    ['commits', 6 * ATTEMPTS, 'commits'],
    ['lookups', ATTEMPTS, 'lookups'],
  ])('accept its %s, %i a minute, and show the remaining quota', async (what, quota, policy) => {
    const clientLimits = limits();
    const shownFields: Record<string, string>[] = [];
    expect(await allowed(async () => shownFields.push((await clientLimits.count(what, ADA)).fields))).toBe(
      quota,
    );
    expect(shownFields).toHaveLength(quota);
    for (const [index, fields] of shownFields.entries()) {
      expect(fields).toEqual({
        'ratelimit-policy': `"${policy}";q=${quota};w=60`,
        ratelimit: expect.stringMatching(new RegExp(`^"${policy}";r=${quota - index - 1};t=\\d+$`)),
      });
    }
    expect((await clientLimits.count(what, BOB)).fields).toMatchObject({
      ratelimit: expect.stringContaining(`r=${quota - 1}`),
    });
  });

  it('count a call as never made once it is given back', async () => {
    const clientLimits = limits();
    for (let calls = 0; calls < 5 * SEARCHES; calls += 1) {
      const { giveBack } = await clientLimits.count('searches', ADA);
      await giveBack();
    }
    expect(await allowed(() => clientLimits.count('searches', ADA))).toBe(SEARCHES);
  });

  it('refuse the next call with the time to come back, the same in every field', async () => {
    const clientLimits = limits();
    for (let calls = 0; calls < SEARCHES; calls += 1) await clientLimits.count('searches', ADA);
    const refusal: unknown = await clientLimits.count('searches', ADA).catch((error: unknown) => error);
    if (!isProblemError(refusal)) throw refusal;
    const { retryAfter } = refusal.extras;
    expect(retryAfter).toBeGreaterThan(0);
    expect(refusal.headers).toEqual({
      'ratelimit-policy': `"searches";q=${SEARCHES};w=60`,
      ratelimit: `"searches";r=0;t=${retryAfter}`,
    });
  });

  it('take the searches of a page and of the widget from one allowance, if the client is known', async () => {
    const clientLimits = limits();
    await clientLimits.count('pages', ADA);
    expect(await allowed(() => clientLimits.count('searches', ADA))).toBe(SEARCHES - 1);
  });

  it('let clients without an address share an allowance, and pages a larger one', async () => {
    const clientLimits = limits();
    expect(await allowed(() => clientLimits.count('searches', NOBODY))).toBe(2 * SEARCHES);
    expect(await allowed(() => clientLimits.count('pages', NOBODY))).toBe(5 * SEARCHES);
    expect(await allowed(() => clientLimits.count('searches', ADA))).toBe(SEARCHES);
  });

  it('fail if the count is unavailable, which is not the client’s fault', async () => {
    class Broken extends RateLimiterMemory {
      override consume(): Promise<never> {
        return Promise.reject(new Error('no connection'));
      }
    }
    const own = new ClientLimits(
      { searchesPerMinute: SEARCHES, attemptsPerMinute: ATTEMPTS },
      (points, _, duration) => new Broken({ points, duration }),
    );
    await expect(own.count('searches', ADA)).rejects.toThrow('no connection');
  });

  it('show their own quota, not the state of a wrapped limiter', async () => {
    const own = new ClientLimits({ searchesPerMinute: SEARCHES, attemptsPerMinute: ATTEMPTS }, (points) => {
      const limiter = new RateLimiterMemory({ points, duration: 60 });
      return new RLWrapperTimeouts({ limiter, timeoutMs: 60_000 });
    });
    expect((await own.count('searches', ADA)).fields).toMatchObject({
      'ratelimit-policy': `"searches";q=${SEARCHES};w=60`,
    });
  });

  it('have limiters of different names, for a store that keeps them together', () => {
    const names: string[] = [];
    new ClientLimits({ searchesPerMinute: SEARCHES, attemptsPerMinute: ATTEMPTS }, (points, name) => {
      names.push(name);
      return new RateLimiterMemory({ points, duration: 60 });
    });
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['searches', 'attempts', 'commits', 'pages-shared']));
  });
});

describe('clients of one network', () => {
  const behind = (id: string): Client => ({ id, network: '203.0.113.7' });

  it('have an allowance each, and ten allowances together', async () => {
    const clientLimits = limits();
    for (let guest = 0; guest < 9; guest += 1) {
      const calls = Array.from({ length: SEARCHES }, () =>
        clientLimits.count('searches', behind(`guest ${guest}`)),
      );
      await Promise.all(calls);
    }
    // A client of the network that asks again and again takes nothing from the others.
    for (let calls = 0; calls < 50; calls += 1)
      await expect(clientLimits.count('searches', behind('guest 0'))).rejects.toThrow();
    const others = Array.from({ length: 1_000 }, (_, guest) => behind(`another ${guest}`)).values();
    const asAnother = () => clientLimits.count('searches', others.next().value ?? NOBODY);
    expect(await allowed(asAnother)).toBe(SEARCHES);
    expect((await clientLimits.count('searches', ADA)).fields).toMatchObject({
      ratelimit: expect.stringContaining('r=2'),
    });
  });

  it('leave a client’s own allowance unchanged if its network’s allowance is used up', async () => {
    const given: string[] = [];
    class Giving extends RateLimiterMemory {
      override reward(...back: Parameters<RateLimiterMemory['reward']>) {
        given.push(String(back[0]));
        return super.reward(...back);
      }
    }
    const own = new ClientLimits(
      { searchesPerMinute: SEARCHES, attemptsPerMinute: ATTEMPTS },
      (points, _, duration) => new Giving({ points, duration }),
    );
    for (let guest = 0; guest < 10 * SEARCHES; guest += 1)
      await own.count('searches', behind(`guest ${guest}`));
    await expect(own.count('searches', behind('one more'))).rejects.toThrow();
    expect(given).toEqual(['one more']);
  });

  it('see the allowance with the smaller rest', async () => {
    const clientLimits = limits();
    const shownPolicies: string[] = [];
    for (let guest = 0; guest < 10 * SEARCHES; guest += 1)
      shownPolicies.push(
        (await clientLimits.count('searches', behind(`guest ${guest}`))).fields.ratelimit ?? '',
      );
    expect(shownPolicies[0]).toContain(`r=${SEARCHES - 1};`);
    expect(shownPolicies.at(-1)).toContain('r=0;');
  });
});
