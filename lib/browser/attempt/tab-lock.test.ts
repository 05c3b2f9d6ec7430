import { expect, test } from 'vitest';
import { virtualClock } from '../test-clock.ts';
import { browserLock } from './tab-lock.ts';

/** Node's own lock manager replaces the browser's. Both follow the Web Locks API. */
const { locks } = navigator;
const never = new Promise<never>(() => undefined);

test('tabs of one property take turns', async () => {
  const [first, second] = [1, 2].map(() => browserLock('/one', virtualClock().clock, locks));
  const log: string[] = [];
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const one = first?.(async () => {
    begun.resolve();
    await slow.promise;
    log.push('first');
  });
  await begun.promise;
  const two = second?.(async () => log.push('second'));
  await expect.poll(async () => (await locks.query()).pending).toHaveLength(1);
  expect(log).toEqual([]);
  slow.resolve();
  await Promise.all([one, two]);
  expect(log).toEqual(['first', 'second']);
});

test('tabs of different properties do not wait for each other', async () => {
  const { clock } = virtualClock();
  void browserLock('/hanging', clock, locks)(() => never);
  expect(await browserLock('/free', clock, locks)(async () => 'done')).toBe('done');
});

test('a task that never ends blocks other tabs for two minutes at most', async () => {
  const { clock, pass } = virtualClock();
  const begun = Promise.withResolvers<void>();
  void browserLock(
    '/stuck',
    clock,
    locks,
  )(() => {
    begun.resolve();
    return never;
  });
  await begun.promise;
  let done = false;
  const second = browserLock(
    '/stuck',
    clock,
    locks,
  )(async () => {
    done = true;
    return 'done';
  });
  await pass(119_999);
  expect(done).toBe(false);
  await pass(1);
  expect(await second).toBe('done');
});

test('a task runs once, passes on its own error, and leaves no timer', async () => {
  const { clock, pending } = virtualClock();
  const withLock = browserLock('/failing', clock, locks);
  let runs = 0;
  const failing = withLock(() => {
    runs += 1;
    return Promise.reject(new Error('lost'));
  });
  await expect(failing).rejects.toThrow('lost');
  expect(runs).toBe(1);
  expect(pending()).toBe(0);
  expect(await withLock(async () => 'next')).toBe('next');
});

test('a browser that refuses locks, or has none, runs tasks at once', async () => {
  const { clock } = virtualClock();
  const refusing = Object.assign(Object.create(locks), {
    request: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
  });
  expect(await browserLock('/refused', clock, refusing)(async () => 'done')).toBe('done');
  expect(await browserLock('/none', clock, undefined)(async () => 'done')).toBe('done');
});
