import { useEffect, useState } from 'react';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { loadUntilItSucceeds } from '../../lib/browser/load-until-it-succeeds.ts';

/** The module with what an order's form and outcome need. */
export const afterOrder = lazyModule(() => import('./after-order-parts.ts'));

// A server draws outcomes only in the gallery, whose HTML has them.
if (typeof window === 'undefined') afterOrder.prefetch();

interface AfterOrder {
  /** It is there: from now on an order's outcome can be shown, even if the connection is lost. */
  isThere: boolean;
  /** It could not be loaded, and is tried again. */
  isMissing: boolean;
}

/**
 * Loads ahead of its need what an order's form and outcome need, until it is there.
 * @param needed the guest stands where something can be ordered, or has been
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
