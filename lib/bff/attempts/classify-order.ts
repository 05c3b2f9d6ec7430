import { isDeepStrictEqual } from 'node:util';
import type { BookingBody } from '../../partner/index.ts';
import type { SessionSecrets } from '../../property/index.ts';
import { ProblemError } from '../http/problem.ts';
import { isBooked, isGuestKnown, type SealedAttempt } from './attempt.ts';
import { idempotencyKey, keySecretOf } from './idempotency-key.ts';
import { attemptsOfLines, currentOrder } from './lines.ts';
import { bodiesOf, type Order } from './order.ts';
import type { OrderingSession } from './ordering-session.ts';
import { isOrder, type OrderAttempts, publicOrder, stateOfOrder } from './public-order.ts';
import { endedBefore, isWithoutBooking, nextGeneration } from './session-progress.ts';
import type { AttemptTiming } from './state-machine.ts';
import { sealsForMs } from './ticket.ts';

/** The property's settings that classify an order. */
export interface OrderContext {
  secrets: SessionSecrets;
  /** The name of the service that receives the property's orders. */
  service: string;
  timing: AttemptTiming;
  now: () => number;
}

/** A new order, which may be sealed under these idempotency keys. */
export interface NewOrder {
  kind: 'new';
  /** The generation of the press. The idempotency keys are made of it. */
  pressGeneration: number;
  /** The generation in which the order is sealed. */
  generation: number;
  /** One for each room, in their order. */
  keys: readonly string[];
  /** The earliest moment at which one of the keys can have been sent, epoch milliseconds. */
  keyFrom: number;
  /** The generation of the booking that stands beside the order. `undefined` if no booking stands. */
  besideGeneration: number | undefined;
}

/** The kinds of orders in a session: see {@link classifyOrder}. */
export type ClassifiedOrder =
  | NewOrder
  /**
   * The session holds the order already. There is an attempt for each room, except those that the guest has
   * ended.
   */
  | { kind: 'sealed'; attempts: OrderAttempts }
  /** A press under this ticket was refused. The guest gets the reason, if it still holds. */
  | { kind: 'refused' }
  /** The order is older than the session's present state. */
  | { kind: 'overtaken' };

/**
 * Classifies an order. The first row that fits decides:
 *
 * | the order, in its session | result |
 * |---|---|
 * | its ticket cannot be opened, or belongs to another session | `overtaken` |
 * | the session holds its idempotency key: a repeated press, the back button, a second tab | `sealed`; throws
 * if that attempt is stuck |
 * | the session has booked this very order | `sealed`, with those bookings |
 * | the session has booked one of these rooms for these nights, in a different order | throws |
 * | its ticket belongs to a generation that has ended | `overtaken` |
 * | an attempt of the current order is unresolved or stuck, or is a booking that the guest does not know of |
 * throws |
 * | its cookie or its ticket is out of date, or its ticket is for another service | `overtaken` |
 * | a press under its ticket was refused | `refused` |
 * | a booking of the current order stands | `new`, beside that booking |
 * | there is no current order, or the current order has no booking | `new`, after the current order |
 *
 * @throws ProblemError `attempt-stuck`; `attempt-unresolved` if another attempt has to reach its end first
 */
export function classifyOrder(
  context: OrderContext,
  session: OrderingSession,
  order: Order,
): ClassifiedOrder {
  const { progress, lines, ticket } = session;
  const isTicketUnusable = order.ticket !== undefined && !ticket;
  if (isTicketUnusable) return { kind: 'overtaken' };

  const place = placeOf(session, order);
  // The press's ticket says which generation the press belongs to. Without a ticket, the session says it.
  const pressGeneration = ticket?.generation ?? place.generation;
  const keys = keysOf(context, session, order, pressGeneration);
  const sealed = sealedIn(session, order, keys);
  if (sealed) return { kind: 'sealed', attempts: sealed };

  if (pressGeneration < endedBefore(progress, attemptsOfLines(lines))) return { kind: 'overtaken' };
  if (place.kind === 'waits') throw blockedBy(place.blocking);

  const now = context.now();
  const keyFrom = Math.min(now, ticket?.madeAt ?? now);
  if (isOutdated(context, session, now - keyFrom)) return { kind: 'overtaken' };
  if (pressGeneration < progress.sealsFrom) return { kind: 'refused' };

  // A booking's own ticket remains good while the booking stands. An order under that ticket is sealed in the
  // next generation.
  const generation = Math.max(pressGeneration, place.generation);
  const besideGeneration = place.kind === 'beside' ? progress.generation : undefined;
  return { kind: 'new', pressGeneration, generation, keys, keyFrom, besideGeneration };
}

/**
 * The place of a new order in its session. `generation` makes the idempotency key of an order without a
 * ticket. Unless the order waits, `generation` is also the earliest generation that can seal the order.
 */
type Place =
  /** The order is the first one, or the current order has no booking. */
  | { kind: 'follows'; generation: number }
  /** A booking of the current order stands. */
  | { kind: 'beside'; generation: number }
  /** The current order has to reach its end first. */
  | { kind: 'waits'; generation: number; blocking: OrderAttempts };

function placeOf(session: OrderingSession, order: Order): Place {
  const { progress, lines } = session;
  const current = currentOrder(session);
  const generation = nextGeneration(progress, attemptsOfLines(lines));
  if (!isOrder(current) || current.every(isWithoutBooking)) return { kind: 'follows', generation };
  // A repeat of the booking's own order keeps the booking's generation. So it gets the same idempotency key,
  // and the code finds the booking by that key.
  const isBeside = current.every(
    (attempt) =>
      isWithoutBooking(attempt) ||
      (isBookingKnownToGuest(attempt, session) && !hasSameRoomAndNights(attempt, order)),
  );
  if (!isBeside) return { kind: 'waits', generation, blocking: current };
  return { kind: 'beside', generation: Math.max(generation, progress.generation + 1) };
}

/**
 * The attempts that are this order already: attempts under its keys, or bookings of the same rooms and nights
 * for the same guest.
 * @throws ProblemError if an attempt of the order is stuck and no attempt of the order can be sent, or if one
 * of its rooms is booked for these nights in a different order
 */
function sealedIn(
  session: OrderingSession,
  order: Order,
  keys: readonly string[],
): OrderAttempts | undefined {
  const { progress, lines, earlier } = session;
  const all = [...progress.attempts, ...attemptsOfLines(lines), ...earlier];
  const bodies = bodiesOf(order);
  const found = keys.flatMap((key, index) => {
    const attempt = all.find((one) => one.key === key);
    // If the record does not name the guest, the order does.
    return attempt
      ? [isGuestKnown(attempt) ? attempt : { ...attempt, body: bodies[index] ?? attempt.body }]
      : [];
  });
  if (isOrder(found)) {
    if (stateOfOrder(found) === 'stuck') throw blockedBy(found);
    return found;
  }
  const booked = all.find((attempt) => isBooked(attempt) && hasSameRoomAndNights(attempt, order));
  if (!booked) return undefined;
  const bookings = bookingsFor(all.filter(isBooked), bodies);
  if (!bookings) throw blockedBy([booked]);
  return bookings;
}

/** A different booking for each of these bodies; `undefined` if one of the bodies has no booking. */
function bookingsFor(
  booked: readonly SealedAttempt[],
  bodies: readonly BookingBody[],
): OrderAttempts | undefined {
  const found: SealedAttempt[] = [];
  for (const body of bodies) {
    const next = booked.find((one) => !found.includes(one) && isDeepStrictEqual(one.body, body));
    if (!next) return undefined;
    found.push(next);
  }
  return isOrder(found) ? found : undefined;
}

/**
 * Whether the cookie or the ticket is out of date, or the ticket is for another service.
 * @param age the ticket's age, in milliseconds
 */
function isOutdated(
  context: OrderContext,
  { progress, ticket, brought }: OrderingSession,
  age: number,
): boolean {
  const isCookieOld = brought !== undefined && !ticket && brought.generation < progress.generation;
  const isForOtherService = ticket !== undefined && ticket.service !== context.service;
  return isCookieOld || isForOtherService || age > sealsForMs(context.timing.keyGoodMs);
}

/** The idempotency key of each room of the order. The key of a single room has no line number. */
function keysOf(
  { secrets }: OrderContext,
  { id }: OrderingSession,
  order: Order,
  generation: number,
): string[] {
  const { property, sessionId } = id;
  const bodies = bodiesOf(order);
  return bodies.map((body, index) =>
    idempotencyKey(keySecretOf(secrets, id), {
      ...{ ...body, property, sessionId, generation },
      ...(bodies.length > 1 && { line: { number: index + 1, rooms: bodies } }),
    }),
  );
}

/**
 * Whether the attempt is a booking that the guest knows of: the browser has brought it as confirmed. Such a
 * booking blocks no other order. A guest who does not know of a confirmed booking yet must learn of it first.
 */
function isBookingKnownToGuest(attempt: SealedAttempt, { brought, broughtLines }: OrderingSession): boolean {
  const inCookie = [...(brought?.attempts ?? []), ...broughtLines].find(({ key }) => key === attempt.key);
  return isBooked(attempt) && inCookie?.state === 'confirmed';
}

/** Whether the attempt is for one of the ordered rooms and for the ordered nights, for any guest. */
function hasSameRoomAndNights({ body }: SealedAttempt, { checkin, checkout, rooms }: Order): boolean {
  const isSameRoom = rooms.some(({ roomTypeId }) => roomTypeId === body.roomTypeId);
  return isSameRoom && body.checkin === checkin && body.checkout === checkout;
}

function blockedBy(blocking: OrderAttempts): ProblemError {
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
