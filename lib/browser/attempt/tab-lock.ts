import type { Clock } from '../clock.ts';

/**
 * Runs a task while no other tab of the same property runs one (mutual exclusion). Two tabs without a ticket
 * (the site's data was cleared) that both begin a session would order in two sessions. And two calls that
 * both write a session could lose what one of them has sealed: the later Set-Cookie replaces the earlier.
 */
export type WithLock = <T>(task: () => Promise<T>) => Promise<T>;

/** For a browser without locks: the task runs at once. */
export const NO_LOCK: WithLock = (task) => task();

/**
 * How long a tab waits for the lock, in milliseconds. This is longer than any task holds it, because each
 * call has a time limit of its own: a tab that goes ahead too early could lose its session to the holder's
 * late answer. The limit only matters if a browser keeps a lock for a page that is gone.
 */
const TIMEOUT_MS = 120_000;

/** One lock for all tabs that ask the same BFF for the same property, by the Web Locks API. */
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
    const tooLong = new AbortController();
    const callOff = clock.after(TIMEOUT_MS, () => tooLong.abort());
    try {
      await locks.request(`bellhop ${apiBase}`, { signal: tooLong.signal }, begin);
    } catch {
      // The lock was not granted (a long wait, or storage is blocked here): the task runs without the lock.
      // Or the task itself failed: `begin` answers its failure.
    } finally {
      callOff();
    }
    return begin();
  };
}

/** Absent in older browsers, on the server, and on pages that are not secure. */
function lockManager(): LockManager | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}
