import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BookingApi } from '../booking-api.ts';
import { browserClock } from '../clock.ts';
import { browserConnection, type Connection } from '../connection.ts';
import { type AttemptDriver, createAttemptDriver } from './driver.ts';
import { type AttemptPhase, isUnresolved } from './phase.ts';
import { browserChannel } from './tab-channel.ts';
import { browserLock } from './tab-lock.ts';
import { tabMemory } from './tab-memory.ts';

const IDLE: AttemptPhase = { phase: 'idle' };
const SERVER: Connection = { isOnline: () => true, onReturn: () => () => undefined };

export interface AttemptOfPage {
  attempt: AttemptPhase;
  /** See {@link AttemptDriver.canOrder}. */
  canOrder: boolean;
  /** An order of another tab is on its way. */
  ordersElsewhere: boolean;
  driver: AttemptDriver;
}

/**
 * The attempt of this page: resumed on load, shared with other tabs, and driven to its end.
 * @param apiBase names the property's session among the tabs of this browser
 */
export function useAttempt(api: BookingApi, apiBase: string): AttemptOfPage {
  const [driver] = useState(() =>
    createAttemptDriver({
      api,
      clock: browserClock,
      connection: typeof window === 'undefined' ? SERVER : browserConnection(window),
      channel: browserChannel(apiBase),
      withLock: browserLock(apiBase, browserClock),
      memory: tabMemory(apiBase),
    }),
  );
  const attempt = useSyncExternalStore(driver.subscribe, driver.state, () => IDLE);
  const canOrder = useSyncExternalStore(driver.subscribe, driver.canOrder, () => false);
  const ordersElsewhere = useSyncExternalStore(driver.subscribe, driver.ordersElsewhere, () => false);
  useEffect(() => driver.start(), [driver]);
  useWarningBeforeLeaving(isUnresolved(attempt) && !isFound(attempt));
  return { attempt, canOrder, ordersElsewhere, driver };
}

/** The attempt was found in the session, where the next tab finds it too: its guest may leave this tab. */
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
