// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useElapsed } from './use-elapsed.ts';

beforeEach(() => vi.useFakeTimers({ now: 100_000 }));
afterEach(() => vi.useRealTimers());

test('useElapsed turns true after the time, and starts again with another instant', () => {
  const { result, rerender } = renderHook(({ since }) => useElapsed(since, 60_000), {
    initialProps: { since: 90_000 as number | undefined },
  });
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(49_999));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender({ since: 150_000 });
  expect(result.current).toBe(false);
  rerender({ since: undefined });
  act(() => vi.advanceTimersByTime(500_000));
  expect(result.current).toBe(false);
});
