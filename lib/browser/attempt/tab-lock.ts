import type { Clock } from '../clock.ts';

/**
 * Runs a task while no other tab of the same property runs a task (mutual exclusion). Two tabs without a
 * ticket (the site's data was cleared) could each begin a session and order in both. And two calls that write
 * a session at the same time could lose an order: the later Set-Cookie replaces the earlier.
 */
export type WithLock = <T>(task: () => Promise<T>) => Promise<T>;

/** For a browser without locks: the task runs at once. */
export const NO_LOCK: WithLock = (task) => task();

/**
 * How long a tab waits for the lock, in milliseconds. No task holds the lock longer, because each call has
 * its own time-out. A tab that started too early could lose its session to the holder's late answer. The
 * limit only matters if a browser keeps a lock for a closed page.
 */
const TIMEOUT_MS = 120_000;

/** One lock for all tabs that use the same BFF for the same property, by the Web Locks API. */
export function browserLock(
  apiBase: string,
  clock: Clock,
  locks: Pick<LockManager, 'request'> | undefined = lockManager(),
): WithLock {
  if (!locks) return NO_LOCK;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    let begun: Promise<T> | undefined;
    const begin = () => {
      begun ??= task();
      return begun;
    };
    const timeout = new AbortController();
    const cancelTimer = clock.after(TIMEOUT_MS, () => timeout.abort());
    try {
      await locks.request(`bellhop ${apiBase}`, { signal: timeout.signal }, begin);
    } catch {
      // The lock was not granted (the wait was too long, or storage is blocked): the task runs without the
      // lock. Or the task itself failed: `begin` returns that failure.
    } finally {
      cancelTimer();
    }
    return begin();
  };
}

/** Absent in older browsers, on the server, and on pages that are not secure. */
function lockManager(): LockManager | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}
