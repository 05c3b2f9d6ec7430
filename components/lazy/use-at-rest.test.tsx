// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { atRest, useAtRest } from './use-at-rest.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what comes at rest is tried again where it could not be loaded, until it is there', async () => {
  vi.useFakeTimers();
  const parts = await atRest.load();
  const load = vi.spyOn(atRest, 'load').mockRejectedValueOnce(new Error('offline')).mockResolvedValue(parts);
  const { unmount } = renderHook(() => useAtRest());
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
});

test('a page that is left before fetches nothing', async () => {
  vi.useFakeTimers();
  const load = vi.spyOn(atRest, 'load');
  renderHook(() => useAtRest()).unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});
