import type { Clock } from './clock.ts';

/**
 * Runs a task while no other tab of the same property runs one. Two calls at once that both begin a session, or both
 * write it, could lose what one of them has sealed: the later Set-Cookie replaces the earlier.
 */
export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** For a browser in which tabs cannot wait for each other. */
export const NO_TURNS: TakeTurn = (task) => task();

/**
 * How long a tab waits for its turn, in milliseconds. Longer than any turn lasts, each call in it being given up in time:
 * whoever went before the end of another's turn could have its session replaced by that one's late answer. Only should a
 * browser keep a lock for a page that is gone, this keeps it from booking no longer.
 */
const PATIENCE_MS = 120_000;

/** Turns among the tabs that ask the same BFF for the same property, by the Web Locks API; at once where it is absent. */
export function browserTurns(
  apiBase: string,
  clock: Clock,
  locks: Pick<LockManager, 'request'> | undefined = lockManager(),
): TakeTurn {
  if (!locks) return NO_TURNS;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    let begun: Promise<T> | undefined;
    const begin = () => {
      begun ??= task();
      return begun;
    };
    const tooLong = new AbortController();
    const callOff = clock.after(PATIENCE_MS, () => tooLong.abort());
    try {
      await locks.request(`bellhop ${apiBase}`, { signal: tooLong.signal }, begin);
    } catch {
      // No turn was given (it took too long, or storage is blocked here): the task runs without. Or it failed itself.
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
