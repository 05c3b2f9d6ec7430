import { publicAttempt, publicBooking, type SealedAttempt } from '../attempts/attempt.ts';
import { attemptOfLine, attemptsOfLines, currentOrder, type LineSession } from '../attempts/lines.ts';
import { bookingOfOrder, idOfOrder, isOrder, publicOrder, stateOfOrder } from '../attempts/public-order.ts';
import { currentOf } from '../attempts/session-progress.ts';
import { isUnresolved } from '../attempts/state-machine.ts';
import { emptyAnswer, jsonAnswer } from '../http/answer.ts';
import { requireEmptyBody } from '../http/guards.ts';
import { ProblemError } from '../http/problem.ts';
import { earlierOf } from '../session/earlier-bookings.ts';
import {
  endEarlier,
  type GuestSession,
  keepSession,
  loadSession,
  reloadSession,
} from '../session/guest-session.ts';
import type { Call } from './call.ts';

/**
 * `GET /attempts/current`: what a reload resumes, and the bookings of this browser from before. Where the
 * cookie does not hold the attempt, because the cookie or a Set-Cookie line was lost, this answer writes it
 * there: a commit sends only what the cookie holds.
 */
export async function getCurrentAttempt(call: Call): Promise<Response> {
  const session = await loadSession(call);
  await keepSession(call, session);
  const order = currentOrder(session);
  const booking = isOrder(order) && bookingOfOrder(order);
  const earlier = earlierOf(session).map((one) => ({
    attempt: publicAttempt(one),
    booking: publicBooking(one),
  }));
  return jsonAnswer(
    200,
    {
      attempt: isOrder(order) ? publicOrder(order) : null,
      ...(booking && { booking }),
      ...(earlier.length > 0 && { earlier }),
    },
    call.headers,
  );
}

/**
 * `DELETE /attempts/current`: ends a confirmed, rejected or stuck attempt, and all of the session's bookings: the
 * same room and nights can be booked once more then, and whoever uses this browser next does not see them.
 * With `?attempt=` and an attempt's id: that one alone, also where it is a room of an order or an earlier
 * booking. With `?withdraw=`
 * and an attempt's id: gives that attempt up, for a browser that keeps no cookie and so can send nothing.
 */
export async function endCurrentAttempt(call: Call): Promise<Response> {
  await requireEmptyBody(call.request);
  const session = await loadSession(call);
  const named = call.url.searchParams.get('withdraw');
  if (named !== null) return withdrawAttempt(call, session, named);
  const order = currentOrder(session);
  if (isOrder(order) && isUnresolved(stateOfOrder(order))) {
    throw new ProblemError('attempt-unresolved', {
      detail: 'This order may have been sent; it can be ended once its outcome is known.',
      attempt: publicOrder(order),
    });
  }
  if (!isOfEarlierOrder(session)) {
    const only = call.url.searchParams.get('attempt');
    const isWhole = only === null || (isOrder(order) && only === idOfOrder(order));
    const isMeant = (attempt: SealedAttempt) =>
      only === null || attempt.id === only || (isWhole && order.includes(attempt));
    await endOrder(call, session, isMeant);
    endEarlier(session, isMeant);
  }
  await keepSession(call, session);
  return emptyAnswer(call.headers);
}

/** Ends the rooms of the current order that are meant. The others stay. */
async function endOrder(
  { property: { attempts } }: Call,
  session: GuestSession,
  isMeant: (attempt: SealedAttempt) => boolean,
): Promise<void> {
  const first = currentOf(session.progress);
  const isEnded = (line: LineSession) => {
    const attempt = attemptOfLine(line);
    return attempt === undefined || isMeant(attempt);
  };
  for (const line of session.lines.filter(isEnded)) await attempts.end(line);
  session.lines = session.lines.filter((line) => !isEnded(line));
  if (!first || !isMeant(first)) return;
  // Nothing names the other rooms any more. What is booked of them is kept as a booking from before.
  session.setAside = attemptsOfLines(session.lines);
  session.lines = [];
  await attempts.end(session);
}

/**
 * The request left its page before the session went on: the order that it ends has ended, and another one is
 * here.
 */
function isOfEarlierOrder({ brought, ticket, progress }: GuestSession): boolean {
  const seen = Math.min(brought?.generation ?? Infinity, ticket?.generation ?? Infinity);
  return seen < progress.generation;
}

/**
 * Gives up the named armed attempt, and no other. Answers 204 only where this server knows that no copy of it
 * can be sent: nothing was sent, or the generation of the request's ticket is over.
 * @throws ProblemError `attempt-mismatch` where nothing is known of it, `attempt-unresolved` where it may
 *   have been sent
 */
async function withdrawAttempt(call: Call, session: GuestSession, id: string): Promise<Response> {
  if (!(await tryToWithdraw(call, session, id))) {
    // Another call may have written first: the withdrawal may be done, or be possible now.
    await reloadSession(call, session);
    if (!(await tryToWithdraw(call, session, id))) throw notWithdrawn(session, id);
  }
  await keepSession(call, session);
  return emptyAnswer(call.headers);
}

/** @returns whether the attempt is given up: by this call, or before */
async function tryToWithdraw(call: Call, session: GuestSession, id: string): Promise<boolean> {
  const { progress, lines, ticket, brought } = session;
  const { attempts, generation } = progress;
  // With its generation the attempt is gone, and there is no id to compare.
  if (attempts.length === 0) return ticket !== undefined && generation > ticket.generation;
  const order = currentOrder(session);
  const isNamed = isOrder(order) && idOfOrder(order) === id;
  if (!isNamed || brought !== undefined) return false;
  // The first room's attempt last: it names the others.
  for (const line of lines) if (!(await call.property.attempts.withdraw(line))) return false;
  return call.property.attempts.withdraw(session);
}

function notWithdrawn(session: GuestSession, id: string): ProblemError {
  const { attempts } = session.progress;
  const known: (readonly SealedAttempt[])[] = [
    currentOrder(session),
    ...attempts.map((attempt) => [attempt]),
  ];
  const order = known.filter(isOrder).find((one) => idOfOrder(one) === id);
  return order
    ? new ProblemError('attempt-unresolved', {
        detail: 'This order may have been sent, or the browser keeps its cookie.',
        attempt: publicOrder(order),
      })
    : new ProblemError('attempt-mismatch', {
        detail: 'The session holds another attempt, or none; see /attempts/current.',
      });
}
