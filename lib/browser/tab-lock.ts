import type { Clock } from './clock.ts';

/** Runs a task while no other tab of the same property runs one (mutual exclusion). */
export type WithLock = <T>(task: () => Promise<T>) => Promise<T>;

/** For a browser without locks: the task runs at once. */
export const NO_LOCK: WithLock = (task) => task();

/**
 * How long a tab waits for the lock, in milliseconds: longer than any task holds it. The limit only matters
 * if a browser keeps a lock for a page that is gone.
 */
const PATIENCE_MS = 120_000;

/** One lock of this name for all tabs, by the Web Locks API. */
export function browserLock(
  name: string,
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
    const callOff = clock.after(PATIENCE_MS, () => tooLong.abort());
    try {
      await locks.request(`bellhop ${name}`, { signal: tooLong.signal }, begin);
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
