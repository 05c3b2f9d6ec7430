import type { AttemptState } from '../../contract/index.ts';

/**
 * With every request a browser sends the session cookies of all properties of a host, on one line. nginx takes a line of
 * 8 KB and Node 16 KB of lines, unless they are told otherwise. With more, all requests of that browser are refused, also
 * the commit of an order in doubt. So the weight of these cookies together is bounded. Pure functions.
 */

/** What all of them may weigh. The rest of nginx's 8 KB is left for cookies that are not ours. */
const OURS_BYTES = 7 * 1024;
/** No attempt that `fitsCookie` makes a larger one. */
const LARGEST_BYTES = 3_800;

/** The session cookie of another property of the host. */
export interface OtherCookie {
  name: string;
  /** See {@link bytesOf}. */
  bytes: number;
  /** `unreadable`: sealed under a secret that this process does not have (any more), or no seal at all. */
  standing: AttemptState | 'no-attempt' | 'unreadable';
  /** When its attempt was sealed, epoch milliseconds; 0 without an attempt. */
  armedAt: number;
}

/** What a cookie adds to the line, with what stands between it and the next one. */
export const bytesOf = (name: string, value: string): number => name.length + value.length + '=; '.length;

/**
 * In which order cookies go: first those whose loss nobody notices. What may still be sent has no place here. Unreadable
 * ones are last: another process may read them. After a secret was replaced nobody can, and they must not lock a
 * browser out.
 */
const PLACE: Partial<Record<OtherCookie['standing'], number>> = {
  'no-attempt': 0,
  rejected: 0,
  confirmed: 1,
  stuck: 2,
  unreadable: 3,
};

/** The names of the cookies that make room for this property's: the oldest, as few as possible. */
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

/** False where other properties' orders that are not resolved leave no room for an order at this one. */
export function hasRoomForOrder(others: readonly OtherCookie[]): boolean {
  return weightOf(others) - weightOf(removable(others)) + LARGEST_BYTES <= OURS_BYTES;
}

function removable(others: readonly OtherCookie[]): OtherCookie[] {
  const placeOf = ({ standing }: OtherCookie) => PLACE[standing];
  return others
    .filter((cookie) => placeOf(cookie) !== undefined)
    .toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0) || one.armedAt - other.armedAt);
}

const weightOf = (cookies: readonly OtherCookie[]): number =>
  cookies.reduce((sum, { bytes }) => sum + bytes, 0);
