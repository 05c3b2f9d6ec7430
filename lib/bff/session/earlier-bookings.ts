import { type BookedAttempt, isBooked, type SealedAttempt } from '../attempts/attempt.ts';
import { currentOrder, type SessionWithLines } from '../attempts/lines.ts';
import { currentOf, type SessionProgress } from '../attempts/session-progress.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The content of a request's cookie, and the present knowledge of the session. */
interface KnownBookings extends SessionWithLines {
  cookie: Pick<SessionCookie, 'broughtLines' | 'broughtEarlier'>;
  brought: SessionProgress | undefined;
  /** The idempotency keys of the bookings that this request has ended. */
  ended: ReadonlySet<string>;
  /** The other rooms of an order whose first room this request has ended. */
  setAside: readonly SealedAttempt[];
}

/**
 * The session's bookings from before its current order, the newest first. They come from the cookie's list.
 * If the session has gone on from a booking since the cookie was written, that booking is added. The guest
 * can come back to these bookings, and the same order again finds them. A browser has received each of them.
 * Only the cookie keeps them: a guest who loses it still has the booking's number.
 *
 * A late answer may overwrite a newer cookie with an older one. If that cookie is one order behind, and this
 * process or the shared store still knows the order, nothing is lost: the cookie's booking is the one that
 * the session has gone on from. Otherwise the bookings in between are missing from this list, and from the
 * page after its next look. The bookings still stand. A repeated press does not book them again, because its
 * ticket is older. But a new press for the same room and nights books again.
 */
export function earlierOf(session: KnownBookings): BookedAttempt[] {
  const { cookie, brought, progress, ended, setAside } = session;
  // Applies only if the current order was made beside the cookie's booking. In any other case the guest may
  // have ended that booking.
  const hasGoneOn = brought !== undefined && currentOf(progress)?.besideGeneration === brought.generation;
  const previous = hasGoneOn ? [...brought.attempts, ...cookie.broughtLines] : [];
  const all = [...setAside, ...previous, ...cookie.broughtEarlier];
  const known = new Map(all.map((attempt) => [attempt.key, attempt]));
  const current = new Set([...progress.attempts, ...currentOrder(session)].map(({ key }) => key));
  return [...known.values()]
    .filter(({ key }) => !current.has(key) && !ended.has(key))
    .filter(isBooked)
    .map(withoutSendFields);
}

/** The booking without the fields that only a send needs. */
function withoutSendFields(booked: BookedAttempt): BookedAttempt {
  const { id, key, body, roomName, price, firstNights, state, armedAt, refusals, booking } = booked;
  const nights = firstNights && { firstNights };
  return { id, key, body, roomName, price, ...nights, state, armedAt, refusals, booking };
}
