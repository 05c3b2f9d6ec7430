import { isDeepStrictEqual } from 'node:util';
import type { BookingBody } from '../../partner/index.ts';
import type { SessionSecrets } from '../../property/index.ts';
import { ProblemError } from '../http/problem.ts';
import { isBooked, isGuestKnown, type SealedAttempt } from './attempt.ts';
import { idempotencyKey, keySecretOf } from './idempotency-key.ts';
import { attemptsOfLines, currentOrder } from './lines.ts';
import { bodiesOf, type Order } from './order.ts';
import type { OrderingSession } from './ordering-session.ts';
import { isOrder, publicOrder, stateOfOrder, type WholeOrder } from './public-order.ts';
import { endedBefore, isOver, nextGeneration } from './session-progress.ts';
import type { AttemptTiming } from './state-machine.ts';
import { sealsForMs } from './ticket.ts';

/** Where an order arrives. */
export interface OrderContext {
  secrets: SessionSecrets;
  /** Names the service where orders go. */
  service: string;
  timing: AttemptTiming;
  now: () => number;
}

/** An order that may be sealed, under these keys. */
export interface NewOrder {
  kind: 'new';
  /** The press's own generation, of which the keys are made. */
  pressGeneration: number;
  /** The generation in which it is sealed. */
  generation: number;
  /** One for each room, in their order. */
  keys: readonly string[];
  /** The earliest moment at which a key can have been sent, epoch milliseconds. */
  keyFrom: number;
  /** The generation of the booking that stands beside it; `undefined` where none does. */
  besideGeneration: number | undefined;
}

/** What an order is in its session: see {@link classifyOrder}. */
export type ClassifiedOrder =
  | NewOrder
  /** The session holds it already: an attempt for each room, without those that their guest has ended. */
  | { kind: 'sealed'; attempts: WholeOrder }
  /** A press under its ticket was refused. Its guest is told why, if the reason still holds. */
  | { kind: 'refused' }
  /** It is from before the session went on. */
  | { kind: 'overtaken' };

/**
 * What the order is. The first row that fits decides:
 *
 * | the order, in its session | is |
 * |---|---|
 * | its ticket cannot be opened, or is of another session | `overtaken` |
 * | the session holds its idempotency key: a press that is repeated, the back button, a second tab | `sealed`; throws where that attempt is stuck |
 * | the session has booked this very order | `sealed`: those bookings |
 * | the session has booked one of these rooms for these nights, in an order that differs | throws |
 * | its ticket is of a generation that has ended | `overtaken` |
 * | an attempt of the current order is unresolved or stuck, or it is a booking that the guest was not told of | throws |
 * | its cookie or its ticket is out of date, or its ticket is for another service | `overtaken` |
 * | a press under its ticket was refused | `refused` |
 * | a booking of the current order stands | `new`, beside that booking |
 * | there is no current order, or nothing is booked by it | `new`, follows it |
 *
 * @throws ProblemError `attempt-stuck`; `attempt-unresolved` where another attempt has to come to its end
 * first
 */
export function classifyOrder(at: OrderContext, session: OrderingSession, order: Order): ClassifiedOrder {
  const { progress, lines, ticket } = session;
  const isTicketUnusable = order.ticket !== undefined && !ticket;
  if (isTicketUnusable) return { kind: 'overtaken' };

  const place = placeOf(session, order);
  // The press's ticket says which generation it belongs to; without a ticket, the session does.
  const pressGeneration = ticket?.generation ?? place.generation;
  const keys = keysOf(at, session, order, pressGeneration);
  const sealed = sealedIn(session, order, keys);
  if (sealed) return { kind: 'sealed', attempts: sealed };

  if (pressGeneration < endedBefore(progress, attemptsOfLines(lines))) return { kind: 'overtaken' };
  if (place.kind === 'waits') throw blockedBy(place.blocking);

  const now = at.now();
  const keyFrom = Math.min(now, ticket?.madeAt ?? now);
  if (isOutdated(at, session, now - keyFrom)) return { kind: 'overtaken' };
  if (pressGeneration < progress.sealsFrom) return { kind: 'refused' };

  // Beside a booking the booking's own ticket remains good. Its order is sealed in the next generation all
  // the same.
  const generation = Math.max(pressGeneration, place.generation);
  const besideGeneration = place.kind === 'beside' ? progress.generation : undefined;
  return { kind: 'new', pressGeneration, generation, keys, keyFrom, besideGeneration };
}

/**
 * Where a new order stands in its session. `generation` makes the key of an order without a ticket. Unless
 * the order waits, it is also the earliest one in which the order can be sealed.
 */
type Place =
  /** It is the first, or nothing is booked by the current order. */
  | { kind: 'follows'; generation: number }
  /** A booking of the current order stands. */
  | { kind: 'beside'; generation: number }
  /** The current order has to come to its end first. */
  | { kind: 'waits'; generation: number; blocking: WholeOrder };

function placeOf(session: OrderingSession, order: Order): Place {
  const { progress, lines } = session;
  const current = currentOrder(session);
  const generation = nextGeneration(progress, attemptsOfLines(lines));
  if (!isOrder(current) || current.every(isOver)) return { kind: 'follows', generation };
  // A repeat of the booking itself keeps the booking's generation, so it gets the same key and is found
  // by it.
  const isBeside = current.every(
    (attempt) => isOver(attempt) || (isToldBooking(attempt, session) && !isSame(attempt, order)),
  );
  if (!isBeside) return { kind: 'waits', generation, blocking: current };
  return { kind: 'beside', generation: Math.max(generation, progress.generation + 1) };
}

/**
 * The attempts that this order is already: under its keys, or bookings of the same rooms and nights for the
 * same guest.
 * @throws ProblemError where an attempt of the order is stuck and none of them can be sent, or where one of its
 *   rooms is booked for these nights in an order that differs
 */
function sealedIn(session: OrderingSession, order: Order, keys: readonly string[]): WholeOrder | undefined {
  const { progress, lines, earlier } = session;
  const all = [...progress.attempts, ...attemptsOfLines(lines), ...earlier];
  const bodies = bodiesOf(order);
  const same = keys.flatMap((key, at) => {
    const attempt = all.find((one) => one.key === key);
    // The order names the guest where the record does not.
    return attempt
      ? [isGuestKnown(attempt) ? attempt : { ...attempt, body: bodies[at] ?? attempt.body }]
      : [];
  });
  if (isOrder(same)) {
    if (stateOfOrder(same) === 'stuck') throw blockedBy(same);
    return same;
  }
  const booked = all.find((attempt) => isBooked(attempt) && isSame(attempt, order));
  if (!booked) return undefined;
  const again = bookedAgain(all.filter(isBooked), bodies);
  if (!again) throw blockedBy([booked]);
  return again;
}

/** A booking for each of these bodies, each another one; `undefined` where one of them has none. */
function bookedAgain(
  booked: readonly SealedAttempt[],
  bodies: readonly BookingBody[],
): WholeOrder | undefined {
  const found: SealedAttempt[] = [];
  for (const body of bodies) {
    const next = booked.find((one) => !found.includes(one) && isDeepStrictEqual(one.body, body));
    if (!next) return undefined;
    found.push(next);
  }
  return isOrder(found) ? found : undefined;
}

/**
 * Whether the cookie or the ticket is of another time, or the ticket of another service.
 * @param age of the ticket, in milliseconds
 */
function isOutdated(at: OrderContext, { progress, ticket, brought }: OrderingSession, age: number): boolean {
  const isCookieOld = brought !== undefined && !ticket && brought.generation < progress.generation;
  const isForOtherService = ticket !== undefined && ticket.service !== at.service;
  return isCookieOld || isForOtherService || age > sealsForMs(at.timing.keyGoodMs);
}

/** A key for each room of the order. That of a single room has no line number. */
function keysOf(
  { secrets }: OrderContext,
  { id }: OrderingSession,
  order: Order,
  generation: number,
): string[] {
  const { property, sessionId } = id;
  const bodies = bodiesOf(order);
  return bodies.map((body, at) =>
    idempotencyKey(keySecretOf(secrets, id), {
      ...{ ...body, property, sessionId, generation },
      ...(bodies.length > 1 && { line: { number: at + 1, rooms: bodies } }),
    }),
  );
}

/**
 * A booking that blocks no other order: the guest knows of it, as the browser has brought it as confirmed. A
 * guest who does not know yet of a confirmed booking is told of it first.
 */
function isToldBooking(attempt: SealedAttempt, { brought, broughtLines }: OrderingSession): boolean {
  const inCookie = [...(brought?.attempts ?? []), ...broughtLines].find(({ key }) => key === attempt.key);
  return isBooked(attempt) && inCookie?.state === 'confirmed';
}

/** Whether the attempt is for a room and the nights that are ordered, for whomever. */
function isSame({ body }: SealedAttempt, { checkin, checkout, rooms }: Order): boolean {
  const isSameRoom = rooms.some(({ roomTypeId }) => roomTypeId === body.roomTypeId);
  return isSameRoom && body.checkin === checkin && body.checkout === checkout;
}

function blockedBy(blocking: WholeOrder): ProblemError {
  const attempt = publicOrder(blocking);
  if (attempt.state === 'stuck') return new ProblemError('attempt-stuck', { attempt });
  return new ProblemError('attempt-unresolved', {
    detail:
      attempt.state === 'confirmed'
        ? 'This session has booked this room and these nights, or its guest has not been told yet of what is booked (GET /attempts/current). To book the same once more, end it first (DELETE /attempts/current).'
        : 'An earlier order may have been sent; it has to be resolved first.',
    attempt,
  });
}
