import type { AttemptState } from '../../contract/index.ts';

/**
 * @file With every request a browser sends the session cookies of all properties of a host, on one line.
 * nginx takes a line of 8 KB and Node 16 KB of lines, unless they are told otherwise. With more, all requests
 * of that browser are refused, also the commit of an order in doubt. So the weight of these cookies together
 * is bounded. Pure functions.
 */

/** What all of them may weigh. The rest of nginx's 8 KB is left for cookies that are not ours. */
const OURS_BYTES = 7_400;
/** A cookie whose attempt passes `fitsCookie` is never larger. */
const MAX_COOKIE_BYTES = 3_800;

/** The session cookie of another property of the host. */
export interface OtherCookie {
  name: string;
  /** See {@link bytesOf}. */
  bytes: number;
  /**
   * Of its attempt. `earlier`: nothing is under way, and it holds earlier bookings, which no ticket finds again.
   * `unreadable`: sealed under a secret that this process does not have (any more), or no seal at all.
   */
  state: AttemptState | 'no-attempt' | 'earlier' | 'unreadable';
  /** When its attempt was sealed, epoch milliseconds; 0 without an attempt. */
  armedAt: number;
}

/** What a cookie, `name=value`, adds to the line, with what stands between it and the next one. */
export const bytesOf = (pair: string): number => pair.length + '; '.length;

/**
 * In which order cookies go: first those whose loss nobody notices. Within a rank the oldest goes first. What
 * may still be sent has no rank. Unreadable ones are last: another process may read them. After a secret was
 * replaced nobody can, and they must not lock a browser out.
 */
const REMOVAL_RANK: Partial<Record<OtherCookie['state'], number>> = {
  'no-attempt': 0,
  rejected: 0,
  confirmed: 1,
  earlier: 2,
  stuck: 3,
  unreadable: 4,
};
/** The last rank of those whose attempt its ticket finds again: with them nothing else is lost. */
const LAST_FOUND_AGAIN = 1;

/**
 * The names of the cookies that make space for this property's. They go in that order, until the rest fits.
 */
export function namesToExpire(others: readonly OtherCookie[], ownBytes: number): string[] {
  let bytes = ownBytes + weightOf(others);
  const names: string[] = [];
  for (const cookie of removable(others)) {
    if (bytes <= OURS_BYTES) break;
    bytes -= cookie.bytes;
    names.push(cookie.name);
  }
  return names;
}

/**
 * True where a cookie of so many bytes has space once those of other properties are gone whose attempt a ticket
 * finds again.
 */
export function fitsBeside(others: readonly OtherCookie[], bytes: number): boolean {
  const kept = others.filter(({ state }) => (REMOVAL_RANK[state] ?? Infinity) > LAST_FOUND_AGAIN);
  return weightOf(kept) + bytes <= OURS_BYTES;
}

/** False where other properties' orders that are not resolved leave no room for an order at this one. */
export function hasSpaceForOrder(others: readonly OtherCookie[]): boolean {
  return weightOf(others) - weightOf(removable(others)) + MAX_COOKIE_BYTES <= OURS_BYTES;
}

function removable(others: readonly OtherCookie[]): OtherCookie[] {
  const rankOf = ({ state }: OtherCookie) => REMOVAL_RANK[state];
  return others
    .filter((cookie) => rankOf(cookie) !== undefined)
    .toSorted((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0) || one.armedAt - other.armedAt);
}

const weightOf = (cookies: readonly OtherCookie[]): number =>
  cookies.reduce((sum, { bytes }) => sum + bytes, 0);
