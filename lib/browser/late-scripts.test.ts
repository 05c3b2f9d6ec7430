// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEGIN_LATE_SCRIPTS, LATE_TYPE } from './late-scripts.ts';

/** The browser's word that something was painted: what the page's observer gets. */
let painted: ((...names: string[]) => void) | undefined;

class Observer {
  static supportedEntryTypes = ['paint'];
  constructor(tell: (list: { getEntriesByName(name: string): unknown[] }) => void) {
    painted = (...names) => tell({ getEntriesByName: (name) => names.filter((each) => each === name) });
  }
  observe() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
  document.head.innerHTML = `
    <script>document.written = true</script>
    <script type="${LATE_TYPE}" src="/_next/one.js" nonce="n-1"></script>
    <script type="${LATE_TYPE}" src="/_next/two.js?dpl=3"></script>`;
});

afterEach(() => {
  painted = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As the page does where it stands in its head. */
const arrive = () => new Function(BEGIN_LATE_SCRIPTS)();
const begun = () => {
  // One turn of the browser for each, and one more.
  for (let turn = 0; turn < 3; turn++) vi.advanceTimersByTime(1);
  return [...document.querySelectorAll('script[src]:not([type])')];
};

test('nothing begins before the first contentful paint', () => {
  arrive();
  painted?.('first-paint');
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1990);
  expect(begun()).toEqual([]);
});

test('after it, each begins once, in its order, at the address as it was written', () => {
  arrive();
  painted?.('first-paint', 'first-contentful-paint');
  vi.advanceTimersByTime(0);
  // The bundler's runtime knows a chunk by the very letters of its address.
  expect(begun().map((script) => script.getAttribute('src'))).toEqual([
    '/_next/one.js',
    '/_next/two.js?dpl=3',
  ]);
  expect(begun().map((script) => script instanceof HTMLScriptElement && script.async)).toEqual([
    false,
    false,
  ]);
  expect(begun()[0]).toHaveProperty('nonce', 'n-1');
  expect(document.querySelectorAll(`[type="${LATE_TYPE}"]`)).toHaveLength(0);
  painted?.('first-contentful-paint');
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(5000);
  expect(begun()).toHaveLength(2);
});

test.each(['pointerdown', 'keydown'])('a guest who is there already does not wait: %s', (touch) => {
  arrive();
  document.body.dispatchEvent(new Event(touch, { bubbles: true }));
  expect(begun()).toHaveLength(2);
});

test('a page that tells of no paint begins two seconds after it was loaded', () => {
  arrive();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2000);
  expect(begun()).toHaveLength(2);
});

test('a tab in the background begins at once, for nothing is painted there', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  arrive();
  expect(begun()).toHaveLength(2);
});

test.each([
  ['no observer', undefined],
  ['one that knows no list', class {}],
  ['one that knows no paint', Object.assign(class {}, { supportedEntryTypes: ['mark'] })],
])('a browser with %s begins at once', (_, observer) => {
  vi.stubGlobal('PerformanceObserver', observer);
  arrive();
  expect(begun()).toHaveLength(2);
});
