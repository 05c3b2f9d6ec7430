import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { call, plainSeed, readError, testClock } from '../test-caller.ts';
import { createRateLimiter } from './rate-limit.ts';

describe('createRateLimiter', () => {
  test('admits every request within the limit, and no more than the limit in any 60 s', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 120 });
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 6 }), (steps, limit) => {
        const clock = testClock();
        const limiter = createRateLimiter(clock.now);
        const admitted: number[] = [];
        for (const step of steps) {
          clock.advance(step);
          const time = clock.now().getTime();
          const inWindow = admitted.filter((earlier) => earlier > time - 60_000).length;
          expect(limiter.take(1, limit).admitted).toBe(inWindow < limit);
          if (inWindow < limit) admitted.push(time);
        }
      }),
    );
  });

  test('forgets any number of requests that have left the window', () => {
    const clock = testClock();
    const limiter = createRateLimiter(clock.now);
    for (let count = 0; count < 5_000; count += 1) limiter.take(1, 12_000);
    clock.advance(60_000);
    expect(limiter.take(1, 12_000)).toEqual({
      admitted: true,
      limit: 12_000,
      remaining: 11_999,
      resetSeconds: 60,
    });
  });
});

describe('rate limits of the Partner API', () => {
  const free = { ...plainSeed, plan: 'free' as const };
  const { key } = plainSeed;

  test('answer 429 with Retry-After and RateLimit until the oldest request is 60 s old', async () => {
    const clock = testClock();
    const sandbox = createSandbox({ now: clock.now, properties: [free] });
    const first = await call(sandbox, '/me', { key });
    expect(first.headers.get('RateLimit-Policy')).toBe('"free";q=120;w=60');
    expect(first.headers.get('RateLimit')).toBe('"free";r=119;t=60');
    clock.advance(20_500);
    for (let count = 1; count < 120; count += 1) await call(sandbox, '/me', { key });

    const refused = await call(sandbox, '/me', { key });
    expect(refused.status).toBe(429);
    expect(await readError(refused)).toMatchObject({ statusCode: 429, code: 'rate_limited' });
    expect(refused.headers.get('Retry-After')).toBe('40');
    expect(refused.headers.get('RateLimit')).toBe('"free";r=0;t=40');

    clock.advance(39_499);
    expect((await call(sandbox, '/me', { key })).status).toBe(429);
    clock.advance(1);
    expect((await call(sandbox, '/me', { key })).status).toBe(200);
    expect((await call(sandbox, '/me', { key })).status).toBe(429);
    sandbox.close();
  });

  test('count each API key separately, and every answer except refusals of unknown keys', async () => {
    const clock = testClock();
    const sandbox = createSandbox({ now: clock.now, properties: [free] });
    const second = sandbox.control.createKey('plain-inn').key;
    for (let count = 0; count < 130; count += 1) await call(sandbox, '/me', { key: 'unknown' });
    for (let count = 0; count < 40; count += 1) {
      await call(sandbox, '/nowhere', { key });
      await call(sandbox, '/availability', { key });
      await call(sandbox, '/bookings', { key, body: {} });
    }
    expect((await call(sandbox, '/me', { key })).status).toBe(429);
    expect((await call(sandbox, '/me', { key: second })).status).toBe(200);
    sandbox.close();
  });

  test('follow a new plan at once', async () => {
    const clock = testClock();
    const sandbox = createSandbox({ now: clock.now, properties: [free] });
    for (let count = 0; count < 121; count += 1) await call(sandbox, '/me', { key });
    sandbox.control.setPlan('plain-inn', 'starter');
    const answer = await call(sandbox, '/me', { key });
    expect([answer.status, answer.headers.get('RateLimit')]).toEqual([200, '"starter";r=1079;t=60']);
    sandbox.close();
  });
});
