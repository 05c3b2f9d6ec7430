import type { AttemptState } from '../../contract/index.ts';

/**
 * @file A browser sends the session cookies of all properties of a host with every request, on one line. By
 * default, nginx accepts a line of 8 KB, and Node accepts 16 KB of lines. Above that, the server refuses
 * every request of that browser, even the commit of an order in doubt. So this file bounds the total size of
 * these cookies. Pure functions.
 */

/** The maximum total size of Bellhop's cookies. The rest of nginx's 8 KB is for other cookies. */
const MAX_TOTAL_BYTES = 7_400;
/** The maximum size of a cookie whose attempt passes `fitsCookie`. */
const MAX_COOKIE_BYTES = 3_800;

/** The session cookie of another property of the host. */
export interface OtherCookie {
  name: string;
  /** See {@link bytesOf}. */
  bytes: number;
  /**
   * The state of the cookie's attempt. `earlier`: nothing is under way, and the cookie holds earlier
   * bookings, which no ticket finds again. `unreadable`: this process does not have the cookie's secret, or
   * the cookie is not a seal.
   */
  state: AttemptState | 'no-attempt' | 'earlier' | 'unreadable';
  /** When the cookie's attempt was sealed, epoch milliseconds; 0 without an attempt. */
  armedAt: number;
}

/** The bytes that a cookie (`name=value`) adds to the line, including the separator. */
export const bytesOf = (pair: string): number => pair.length + '; '.length;

/**
 * The order in which cookies are removed: first those whose loss nobody notices. Within a rank the oldest
 * goes first. An attempt that may still be sent has no rank. Unreadable cookies are last, because another
 * process may read them. After a secret was replaced nobody can read them, and they must not lock a browser
 * out.
 */
const REMOVAL_RANK: Partial<Record<OtherCookie['state'], number>> = {
  'no-attempt': 0,
  rejected: 0,
  confirmed: 1,
  earlier: 2,
  stuck: 3,
  unreadable: 4,
};
/**
 * The last rank of cookies whose attempt a ticket finds again. The removal of these cookies loses nothing
 * else.
 */
const LAST_RECOVERABLE_RANK = 1;

/**
 * The names of the cookies to remove, so that this property's cookie fits. They are removed in this order.
 */
export function namesToExpire(others: readonly OtherCookie[], ownBytes: number): string[] {
  let bytes = ownBytes + totalBytes(others);
  const names: string[] = [];
  for (const cookie of removable(others)) {
    if (bytes <= MAX_TOTAL_BYTES) break;
    bytes -= cookie.bytes;
    names.push(cookie.name);
  }
  return names;
}

/**
 * Whether a cookie of this size fits once the cookies of other properties with recoverable attempts are
 * removed. A ticket finds a recoverable attempt again.
 */
export function fitsBeside(others: readonly OtherCookie[], bytes: number): boolean {
  const remaining = others.filter(({ state }) => (REMOVAL_RANK[state] ?? Infinity) > LAST_RECOVERABLE_RANK);
  return totalBytes(remaining) + bytes <= MAX_TOTAL_BYTES;
}

/** False if unresolved orders at other properties leave no room for an order at this property. */
export function hasSpaceForOrder(others: readonly OtherCookie[]): boolean {
  return totalBytes(others) - totalBytes(removable(others)) + MAX_COOKIE_BYTES <= MAX_TOTAL_BYTES;
}

function removable(others: readonly OtherCookie[]): OtherCookie[] {
  const rankOf = ({ state }: OtherCookie) => REMOVAL_RANK[state];
  return others
    .filter((cookie) => rankOf(cookie) !== undefined)
    .toSorted((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0) || one.armedAt - other.armedAt);
}

const totalBytes = (cookies: readonly OtherCookie[]): number =>
  cookies.reduce((sum, { bytes }) => sum + bytes, 0);
