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
 * `GET /attempts/current`: the attempt that a reload resumes, and this browser's earlier bookings. If the
 * cookie does not hold the attempt, because the cookie or a Set-Cookie line was lost, this answer writes the
 * cookie. A commit sends only attempts that the cookie holds.
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
 * `DELETE /attempts/current`: ends a confirmed, rejected or stuck attempt, and all of the session's bookings.
 * Then the same room and nights can be booked again, and the browser's next user does not see the bookings.
 * With `?attempt=` and an attempt's id, ends only that attempt, even if it is a room of an order or an
 * earlier booking.
 * With `?withdraw=` and an attempt's id, gives that attempt up. This is for a browser that keeps no cookie
 * and so cannot send anything.
 */
export async function endCurrentAttempt(call: Call): Promise<Response> {
  await requireEmptyBody(call.request);
  const session = await loadSession(call);
  const withdrawnId = call.url.searchParams.get('withdraw');
  if (withdrawnId !== null) return withdrawAttempt(call, session, withdrawnId);
  const order = currentOrder(session);
  if (isOrder(order) && isUnresolved(stateOfOrder(order))) {
    throw new ProblemError('attempt-unresolved', {
      detail: 'This order may have been sent; it can be ended once its outcome is known.',
      attempt: publicOrder(order),
    });
  }
  if (!isOfEarlierOrder(session)) {
    const onlyId = call.url.searchParams.get('attempt');
    const isWhole = onlyId === null || (isOrder(order) && onlyId === idOfOrder(order));
    const isSelected = (attempt: SealedAttempt) =>
      onlyId === null || attempt.id === onlyId || (isWhole && order.includes(attempt));
    await endOrder(call, session, isSelected);
    endEarlier(session, isSelected);
  }
  await keepSession(call, session);
  return emptyAnswer(call.headers);
}

/** Ends the selected rooms of the current order. The other rooms stay. */
async function endOrder(
  { property: { attempts } }: Call,
  session: GuestSession,
  isSelected: (attempt: SealedAttempt) => boolean,
): Promise<void> {
  const first = currentOf(session.progress);
  const isEnded = (line: LineSession) => {
    const attempt = attemptOfLine(line);
    return attempt === undefined || isSelected(attempt);
  };
  for (const line of session.lines.filter(isEnded)) await attempts.end(line);
  session.lines = session.lines.filter((line) => !isEnded(line));
  if (!first || !isSelected(first)) return;
  // No attempt names the other rooms any more. Booked rooms among them are kept as earlier bookings.
  session.setAside = attemptsOfLines(session.lines);
  session.lines = [];
  await attempts.end(session);
}

/**
 * Whether the request left its page before the session went on. The order that it wants to end has ended, and
 * the session holds another one.
 */
function isOfEarlierOrder({ brought, ticket, progress }: GuestSession): boolean {
  const pageGeneration = Math.min(brought?.generation ?? Infinity, ticket?.generation ?? Infinity);
  return pageGeneration < progress.generation;
}

/**
 * Gives up the named armed attempt, and no other. Answers 204 only if this server knows that no copy of the
 * attempt can be sent: nothing was sent, or the generation of the request's ticket has ended.
 * @throws ProblemError `attempt-mismatch` if the attempt is unknown, `attempt-unresolved` if it may have been
 * sent
 */
async function withdrawAttempt(call: Call, session: GuestSession, id: string): Promise<Response> {
  if (!(await tryToWithdraw(call, session, id))) {
    // Another call may have written first. The withdrawal may be done, or may be possible now.
    await reloadSession(call, session);
    if (!(await tryToWithdraw(call, session, id))) throw notWithdrawn(session, id);
  }
  await keepSession(call, session);
  return emptyAnswer(call.headers);
}

/** @returns whether the attempt is given up, by this call or an earlier one */
async function tryToWithdraw(call: Call, session: GuestSession, id: string): Promise<boolean> {
  const { progress, lines, ticket, brought } = session;
  const { attempts, generation } = progress;
  // The attempt is gone with its generation, so there is no id to compare.
  if (attempts.length === 0) return ticket !== undefined && generation > ticket.generation;
  const order = currentOrder(session);
  const isNamed = isOrder(order) && idOfOrder(order) === id;
  if (!isNamed || brought !== undefined) return false;
  // The first room's attempt comes last, because it names the others.
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
