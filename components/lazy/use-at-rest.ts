import { useEffect } from 'react';
import { lazyModule } from '../../lib/browser/lazy-module.ts';

/** The module with what a page of rooms needs next. */
export const atRest = lazyModule(() => import('./at-rest-parts.ts'));

// A server loads it at its start. So the first HTML has each card's line, and a chosen room's form.
if (typeof window === 'undefined') atRest.prefetch();

/** The delay in browsers without `requestIdleCallback`, in milliseconds. */
const AT_REST_MS = 1000;
/** The longest time for which a browser that is never idle holds it back, in milliseconds. */
const MAX_WAIT_MS = 3000;

/** Fetches what is needed next once the page is at rest: the guest reads the rooms first. */
export function useAtRest(): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(atRest.prefetch, AT_REST_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(atRest.prefetch, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(idle);
  }, []);
}
