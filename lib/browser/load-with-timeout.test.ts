import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithTimeout } from './load-with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes on the loaded module, and the failure of a load', async () => {
  await expect(loadWithTimeout(Promise.resolve('code'))).resolves.toBe('code');
  await expect(loadWithTimeout(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects after 20 seconds without an answer', async () => {
  const failed = expect(loadWithTimeout(new Promise(() => undefined))).rejects.toThrow('timed out');
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
});
