import type { AttemptDriver } from './driver.ts';
import { IDLE } from './phase.ts';
import type { SessionBooking } from './session-bookings.ts';

/** The wait before a driver that could not be loaded is tried again, in milliseconds. It doubles. */
const TRY_AGAIN_MS = 2_000;
const MAX_TRY_AGAIN_MS = 8_000;

const NO_BOOKINGS: readonly SessionBooking[] = [];

export interface LazyDriver extends AttemptDriver {
  /** The driver could not be loaded, and is tried again. */
  isMissing(): boolean;
}

/**
 * Loads the driver after hydration, so that hydration does not wait for it. Until it is there nothing can be
 * ordered. A load that fails, as on a line that is lost, is tried again.
 * @param load loads and makes the driver
 */
export function createLazyDriver(load: () => Promise<AttemptDriver>): LazyDriver {
  let driver: AttemptDriver | undefined;
  let isMissing = false;
  const watchers = new Set<() => void>();
  const changed = () => {
    for (const watcher of [...watchers]) watcher();
  };
  return {
    state: () => driver?.state() ?? IDLE,
    canOrder: () => driver?.canOrder() ?? false,
    ordersElsewhere: () => driver?.ordersElsewhere() ?? false,
    isMissing: () => isMissing,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    start: () => {
      let stop: (() => void) | undefined;
      let isStopped = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let wait = TRY_AGAIN_MS;
      const begin = async () => {
        try {
          driver ??= await load();
        } catch {
          if (isStopped) return;
          timer = setTimeout(begin, wait);
          wait = Math.min(2 * wait, MAX_TRY_AGAIN_MS);
          isMissing = true;
          changed();
          return;
        }
        isMissing = false;
        if (isStopped) return;
        const unsubscribe = driver.subscribe(changed);
        const halt = driver.start();
        stop = () => {
          halt();
          unsubscribe();
        };
        changed();
      };
      void begin();
      return () => {
        isStopped = true;
        clearTimeout(timer);
        stop?.();
      };
    },
    order: (order) => driver?.order(order),
    end: () => driver?.end(),
    leave: () => driver?.leave(),
    bookings: () => driver?.bookings() ?? NO_BOOKINGS,
    endBookings: (id) => driver?.endBookings(id) ?? Promise.resolve(false),
    dismissRefusal: () => driver?.dismissRefusal(),
  };
}
