import { useEffect } from 'react';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { loadUntilItSucceeds } from '../../lib/browser/load-until-it-succeeds.ts';

/** The module with what a page of rooms needs next. */
export const atRest = lazyModule(() => import('./at-rest-parts.ts'));

// A server loads it at its start. So the first HTML has each card's line, and a chosen room's form.
if (typeof window === 'undefined') atRest.prefetch();

/** The delay in browsers without `requestIdleCallback`, in milliseconds. */
const AT_REST_MS = 1000;
/** The longest time for which a browser that is never idle holds it back, in milliseconds. */
const MAX_WAIT_MS = 3000;

/** Fetches what is needed next once the page is at rest, until it is there: the guest reads the rooms first. */
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
