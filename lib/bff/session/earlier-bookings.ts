import { type BookedAttempt, isBooked, type SealedAttempt } from '../attempts/attempt.ts';
import { currentOrder, type SessionWithLines } from '../attempts/lines.ts';
import { currentOf, type SessionProgress } from '../attempts/session-progress.ts';
import type { SessionCookie } from './session-cookie.ts';

/** What a request's cookie has brought, and what is known of its session by now. */
interface KnownBookings extends SessionWithLines {
  cookie: Pick<SessionCookie, 'broughtLines' | 'broughtEarlier'>;
  brought: SessionProgress | undefined;
  /** The keys of those that this request has ended. */
  ended: ReadonlySet<string>;
  /** The other rooms of an order of which this request has ended the first room. */
  setAside: readonly SealedAttempt[];
}

/**
 * The session's bookings from before its current order, the newest first: those that the cookie has, and
 * the one that the session has gone on from since the cookie was written. They stand for their guest to come
 * back to, and for the same order again to find. A browser has been told of each of them. They are kept in
 * the cookie alone: who loses it has the booking's number.
 *
 * An answer that comes late may put an older cookie in the place of a newer one. If that cookie is one order
 * behind, and this process or the shared store still knows the order, nothing is lost: the booking in the
 * cookie is the one that the session has gone on from. Otherwise the bookings in between are missing from
 * this list, and from the page with its next look. They stand all the same. A press that is repeated books
 * none of them again, as its ticket is from before; but a new press for the same room and nights does.
 */
export function earlierOf(session: KnownBookings): BookedAttempt[] {
  const { cookie, brought, progress, ended, setAside } = session;
  // Only if the current order was made beside the cookie's booking. In any other case its guest may have
  // ended it.
  const hasGoneOn = brought !== undefined && currentOf(progress)?.besideGeneration === brought.generation;
  const goneOnFrom = hasGoneOn ? [...brought.attempts, ...cookie.broughtLines] : [];
  const all = [...setAside, ...goneOnFrom, ...cookie.broughtEarlier];
  const known = new Map(all.map((attempt) => [attempt.key, attempt]));
  const current = new Set([...progress.attempts, ...currentOrder(session)].map(({ key }) => key));
  return [...known.values()]
    .filter(({ key }) => !current.has(key) && !ended.has(key))
    .filter(isBooked)
    .map(inShort);
}

/** What only a send needs is left out. */
function inShort(booked: BookedAttempt): BookedAttempt {
  const { id, key, body, roomName, price, firstNights, state, armedAt, refusals, booking } = booked;
  const nights = firstNights && { firstNights };
  return { id, key, body, roomName, price, ...nights, state, armedAt, refusals, booking };
}
