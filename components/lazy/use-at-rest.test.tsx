// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { atRest, useAtRest } from './use-at-rest.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the hook retries a failed load until it succeeds', async () => {
  vi.useFakeTimers();
  const parts = await atRest.load();
  const load = vi.spyOn(atRest, 'load').mockRejectedValueOnce(new Error('offline')).mockResolvedValue(parts);
  const { unmount } = renderHook(() => useAtRest());
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
});

test('the hook loads nothing after an early unmount', async () => {
  vi.useFakeTimers();
  const load = vi.spyOn(atRest, 'load');
  renderHook(() => useAtRest()).unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});
