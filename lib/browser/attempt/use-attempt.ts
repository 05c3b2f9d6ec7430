import { useEffect, useState, useSyncExternalStore } from 'react';
import { bffModule } from '../bff-module.ts';
import type { LazyApi } from '../lazy-api.ts';
import type { AttemptDriver } from './driver.ts';
import { createLazyDriver } from './lazy-driver.ts';
import { type AttemptPhase, IDLE, isUnresolved } from './phase.ts';
import type { SessionBooking } from './session-bookings.ts';

export interface AttemptOfPage {
  attempt: AttemptPhase;
  /** See {@link AttemptDriver.bookings}. */
  bookings: readonly SessionBooking[];
  /** See {@link AttemptDriver.latestOrder}. */
  latestOrder: SessionBooking | undefined;
  /** See {@link AttemptDriver.canOrder}. */
  canOrder: boolean;
  /** See {@link AttemptDriver.ordersElsewhere}. */
  ordersElsewhere: boolean;
  /**
   * The code for orders could not be loaded. The load is repeated. Until it succeeds, the page knows nothing
   * about an earlier order.
   */
  hasDriverLoadFailed: boolean;
  driver: AttemptDriver;
}

/**
 * The attempt of this page. It is resumed on load, shared with other tabs, and driven to its outcome.
 * @param apiBase identifies the property's session among the tabs of this browser
 */
export function useAttempt(api: LazyApi, apiBase: string): AttemptOfPage {
  const [driver] = useState(() =>
    createLazyDriver(async () => {
      const [{ createPageDriver }, client] = await Promise.all([bffModule.load(), api.load()]);
      return createPageDriver(client, apiBase);
    }),
  );
  const attempt = useSyncExternalStore(driver.subscribe, driver.state, () => IDLE);
  const bookings = useSyncExternalStore(driver.subscribe, driver.bookings, driver.bookings);
  const latestOrder = useSyncExternalStore(driver.subscribe, driver.latestOrder, driver.latestOrder);
  const canOrder = useSyncExternalStore(driver.subscribe, driver.canOrder, () => false);
  const ordersElsewhere = useSyncExternalStore(driver.subscribe, driver.ordersElsewhere, () => false);
  const hasDriverLoadFailed = useSyncExternalStore(driver.subscribe, driver.hasLoadFailed, () => false);
  useEffect(() => driver.start(), [driver]);
  useWarningBeforeLeaving(isUnresolved(attempt) && !isFound(attempt));
  return { attempt, bookings, latestOrder, canOrder, ordersElsewhere, hasDriverLoadFailed, driver };
}

/** The attempt was found in the session. The next tab finds it there too, so the guest may leave this tab. */
function isFound(attempt: AttemptPhase): boolean {
  return 'origin' in attempt && attempt.origin === 'elsewhere';
}

function useWarningBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
