import { useEffect } from 'react';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { loadUntilItSucceeds } from '../../lib/browser/load-until-it-succeeds.ts';

/** The module with the parts that a page of rooms needs next. */
export const atRest = lazyModule(() => import('./at-rest-parts.ts'));

// A server loads the module at start, so the first HTML contains each card's line and the form of a chosen
// room.
if (typeof window === 'undefined') atRest.prefetch();

/** The delay in browsers without `requestIdleCallback`, in milliseconds. */
const AT_REST_MS = 1000;
/** The longest delay in a browser that is never idle, in milliseconds. */
const MAX_WAIT_MS = 3000;

/**
 * Loads the next parts once the page is at rest, and retries until they are loaded. Meanwhile the guest reads
 * the rooms.
 */
export function useAtRest(): void {
  useEffect(() => {
    let stop: () => void = () => undefined;
    const begin = () => {
      stop = loadUntilItSucceeds(atRest.load);
    };
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, AT_REST_MS);
      stop = () => clearTimeout(timer);
    } else {
      const idle = requestIdleCallback(begin, { timeout: MAX_WAIT_MS });
      stop = () => cancelIdleCallback(idle);
    }
    return () => stop();
  }, []);
}
