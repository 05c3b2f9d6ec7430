import { loadUntilItSucceeds } from '../load-until-it-succeeds.ts';
import type { AttemptDriver } from './driver.ts';
import { IDLE } from './phase.ts';
import type { SessionBooking } from './session-bookings.ts';

const NO_BOOKINGS: readonly SessionBooking[] = [];

export interface LazyDriver extends AttemptDriver {
  /** A try to load the driver has failed, and none has succeeded yet. It is tried again. */
  hasLoadFailed(): boolean;
}

/**
 * Loads the driver after hydration, so that hydration does not wait for it. Until it is loaded nothing can be
 * ordered. A load that fails, as on a line that is lost, is tried again.
 * @param load loads and makes the driver
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
      const makeIt = async () => {
        driver ??= await load();
        return driver;
      };
      const endLoading = loadUntilItSucceeds(makeIt, {
        onLoaded: (made) => {
          hasLoadFailed = false;
          const unsubscribe = made.subscribe(changed);
          const halt = made.start();
          stop = () => {
            halt();
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
