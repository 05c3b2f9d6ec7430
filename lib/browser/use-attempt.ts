import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AttemptDriver, createAttemptDriver } from './attempt-driver.ts';
import type { AttemptPhase } from './attempt-phase.ts';
import type { BookingApi } from './booking-api.ts';
import { browserClock } from './clock.ts';
import { browserConnection, type Connection } from './connection.ts';

const IDLE: AttemptPhase = { phase: 'idle' };
const SERVER: Connection = { isOnline: () => true, onReturn: () => () => undefined };

/** The attempt of this page: resumed on load, and driven to its end. */
export function useAttempt(api: BookingApi): {
  attempt: AttemptPhase;
  looked: boolean;
  driver: AttemptDriver;
} {
  const [driver] = useState(() =>
    createAttemptDriver({
      api,
      clock: browserClock,
      connection: typeof window === 'undefined' ? SERVER : browserConnection(window),
    }),
  );
  const attempt = useSyncExternalStore(driver.subscribe, driver.state, () => IDLE);
  const looked = useSyncExternalStore(driver.subscribe, driver.hasLooked, () => false);
  useEffect(() => driver.start(), [driver]);
  useWarningBeforeLeaving(isUnresolved(attempt));
  return { attempt, looked, driver };
}

/** True from the final click until the BFF's last word: nothing else may be ordered meanwhile. */
export function isUnresolved({ phase }: AttemptPhase): boolean {
  return (
    phase !== 'idle' &&
    phase !== 'confirmed' &&
    phase !== 'rejected' &&
    phase !== 'stuck' &&
    phase !== 'ending'
  );
}

function useWarningBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
