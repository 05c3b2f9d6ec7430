// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { browserConnection } from './connection.ts';

afterEach(() => vi.restoreAllMocks());

function listen() {
  const seen: string[] = [];
  const stop = browserConnection(window).onReturn((what) => seen.push(what));
  return { seen, stop };
}

test('a return is reported when the browser is online, the page is visible, or it leaves the back/forward cache', () => {
  const { seen, stop } = listen();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(seen).toEqual(['online', 'visible', 'visible']);
  stop();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toHaveLength(3);
});

test('no return is reported at the page’s own load, or when the page becomes hidden', () => {
  const { seen, stop } = listen();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual([]);
  stop();
});
