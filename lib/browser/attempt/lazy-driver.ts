import { loadUntilItSucceeds } from '../load-until-it-succeeds.ts';
import type { AttemptDriver } from './driver.ts';
import { IDLE } from './phase.ts';
import type { SessionBooking } from './session-bookings.ts';

const NO_BOOKINGS: readonly SessionBooking[] = [];

export interface LazyDriver extends AttemptDriver {
  /** True after a failed try to load the driver, until a try succeeds. The driver repeats the try. */
  hasLoadFailed(): boolean;
}

/**
 * Loads the driver after hydration, so hydration does not wait for it. No order is possible before. A failed
 * load is repeated.
 * @param load loads the code and makes the driver
 */
export function createLazyDriver(load: () => Promise<AttemptDriver>): LazyDriver {
  let driver: AttemptDriver | undefined;
  let hasLoadFailed = false;
  const watchers = new Set<() => void>();
  const changed = () => {
    for (const watcher of [...watchers]) watcher();
  };
  return {
    state: () => driver?.state() ?? IDLE,
    canOrder: () => driver?.canOrder() ?? false,
    ordersElsewhere: () => driver?.ordersElsewhere() ?? false,
    hasLoadFailed: () => hasLoadFailed,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    start: () => {
      let stop: (() => void) | undefined;
      const loadDriver = async () => {
        driver ??= await load();
        return driver;
      };
      const endLoading = loadUntilItSucceeds(loadDriver, {
        onLoaded: (made) => {
          hasLoadFailed = false;
          const unsubscribe = made.subscribe(changed);
          const stopDriver = made.start();
          stop = () => {
            stopDriver();
            unsubscribe();
          };
          changed();
        },
        onFailed: () => {
          hasLoadFailed = true;
          changed();
        },
      });
      return () => {
        endLoading();
        stop?.();
      };
    },
    order: (order) => driver?.order(order),
    end: () => driver?.end(),
    leave: () => driver?.leave(),
    bookings: () => driver?.bookings() ?? NO_BOOKINGS,
    latestOrder: () => driver?.latestOrder(),
    endBookings: (id) => driver?.endBookings(id) ?? Promise.resolve(false),
    dismissRefusal: () => driver?.dismissRefusal(),
  };
}
