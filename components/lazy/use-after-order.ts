import { useEffect, useState } from 'react';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { loadUntilItSucceeds } from '../../lib/browser/load-until-it-succeeds.ts';

/** The module with the parts for an order's form and outcome. */
export const afterOrder = lazyModule(() => import('./after-order-parts.ts'));

// A server renders outcomes only in the gallery, whose HTML contains them.
if (typeof window === 'undefined') afterOrder.prefetch();

interface AfterOrder {
  /** The module is loaded, so an outcome can be shown even if the connection is lost. */
  isThere: boolean;
  /** The last download failed. The hook tries again. */
  isMissing: boolean;
}

/**
 * Loads the parts for an order's form and outcome ahead of use, and retries until they are loaded.
 * @param needed the page shows a step of an order
 */
export function useAfterOrder(needed: boolean): AfterOrder {
  const [state, setState] = useState<'awaited' | 'there' | 'missing'>('awaited');
  const isAwaited = needed && state !== 'there';
  useEffect(() => {
    if (!isAwaited) return undefined;
    return loadUntilItSucceeds(afterOrder.load, {
      onLoaded: () => setState('there'),
      onFailed: () => setState('missing'),
    });
  }, [isAwaited]);
  return { isThere: state === 'there', isMissing: needed && state === 'missing' };
}
