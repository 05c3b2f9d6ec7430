// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { STAY } from '../test-property.ts';
import { useUrlState } from './use-url-state.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const moved = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

test('the state begins as the server read it, goes forward and comes back', async () => {
  window.history.replaceState(null, '', '/house?locale=en#book');
  const { result } = renderHook(() => useUrlState({}));
  expect(result.current[0]).toEqual({});

  act(() => result.current[1]({ search: STAY }));
  act(() => result.current[1]({ search: STAY, roomTypeId: 'double-sea' }));
  expect(window.location.href).toContain(
    '/house?locale=en&checkin=2027-02-12&checkout=2027-02-14&adults=2&room=double-sea#book',
  );

  await act(async () => {
    window.history.back();
    await moved();
  });
  expect(result.current[0]).toEqual({ search: STAY });
  await act(async () => {
    window.history.back();
    await moved();
  });
  expect(result.current[0]).toEqual({});
});

test('going back returns to the previous state, or replaces an address that a link led to', async () => {
  const address = '/house?checkin=2027-02-12&checkout=2027-02-14&adults=2';
  const sheet = { search: STAY, roomTypeId: 'double-sea', view: 'room' as const };
  window.history.replaceState(null, '', address);
  const { result } = renderHook(() => useUrlState({ search: STAY }));
  act(() => result.current[1](sheet));
  const steps = window.history.length;
  await act(async () => {
    result.current[2]({ search: STAY });
    await moved();
  });
  expect(result.current[0]).toEqual({ search: STAY });
  expect(window.location.href).toContain(address);
  await act(async () => {
    window.history.forward();
    await moved();
  });
  expect(result.current[0]).toEqual(sheet);

  window.history.replaceState(null, '', `${address}&room=double-sea&view=room`);
  act(() => result.current[2]({ search: STAY }));
  expect(result.current[0]).toEqual({ search: STAY });
  expect(window.location.href).toContain(address);
  expect(window.history).toHaveLength(steps);
});

test('a frame without a history still changes the state', () => {
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  const { result } = renderHook(() => useUrlState({}));
  act(() => result.current[1]({ search: STAY }));
  expect(result.current[0]).toEqual({ search: STAY });
});
