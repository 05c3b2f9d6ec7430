import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what is loaded, and the failure of a load', async () => {
  await expect(inTime(Promise.resolve('code'))).resolves.toBe('code');
  await expect(inTime(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(vi.getTimerCount()).toBe(0);
});

it('does not wait for ever', async () => {
  const failed = expect(inTime(new Promise(() => undefined))).rejects.toThrow('has not come');
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
});
