import type { SealedAttempt } from '../attempts/attempt.ts';
import { currentOf, isBooked, type SessionProgress, withKey } from '../attempts/session-progress.ts';

/** What a request's cookie has brought, and what is known of its session by now. */
interface KnownBookings {
  brought: SessionProgress | undefined;
  broughtEarlier: readonly SealedAttempt[];
  progress: SessionProgress;
}

/**
 * The session's bookings from before its current attempt, the newest first: those that the cookie has, and the one
 * that the session has gone on from since the cookie was written. They stand for their guest to come back to, and
 * for the same order again to find. A browser has been told of each of them. They are kept in the cookie alone: who
 * loses it has the booking's number.
 */
export function earlierBookings({ brought, broughtEarlier, progress }: KnownBookings): SealedAttempt[] {
  // Otherwise the guest may have ended it, and this cookie is from before.
  const isLeft = brought !== undefined && currentOf(progress)?.besideGeneration === brought.generation;
  const left = isLeft ? brought.attempts.filter(isBooked) : [];
  const known = new Map([...left, ...broughtEarlier].map((booked) => [booked.key, booked]));
  return [...known.values()].filter(({ key }) => !withKey(progress, key)).map(inShort);
}

/** Without what only a send needs. */
function inShort(booked: SealedAttempt): SealedAttempt {
  const { destination: _, keyFrom: __, lastAmbiguousAt: ___, besideGeneration: ____, ...rest } = booked;
  return rest;
}
