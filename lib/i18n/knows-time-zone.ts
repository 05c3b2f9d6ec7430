import { memoized } from '../contract/memoized.ts';

/** Whether this browser knows the time zone. Names change, and a browser may be older than the server. */
export const knowsTimeZone = memoized((timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
});
