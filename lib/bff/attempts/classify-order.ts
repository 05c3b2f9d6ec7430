import { isDeepStrictEqual } from 'node:util';
import type { BookingBody } from '../../partner/index.ts';
import type { SessionSecrets } from '../../property/index.ts';
import { ProblemError } from '../http/problem.ts';
import { isBooked, isGuestKnown, publicAttempt, type SealedAttempt } from './attempt.ts';
import { idempotencyKey, keySecretOf } from './idempotency-key.ts';
import type { Order } from './order.ts';
import type { OrderingSession } from './ordering-session.ts';
import {
  currentOf,
  endedBefore,
  isOver,
  nextGeneration,
  type SessionProgress,
  withKey,
} from './session-progress.ts';
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

/** An order that may be sealed, under this key. */
export interface NewOrder {
  kind: 'new';
  /** The press's own generation, of which the key is made. */
  pressGeneration: number;
  /** The generation in which it is sealed. */
  generation: number;
  key: string;
  /** The earliest moment at which the key can have been sent, epoch milliseconds. */
  keyFrom: number;
  /** The generation of the booking that stands beside it; `undefined` where none does. */
  besideGeneration: number | undefined;
}

/** What an order is in its session: see {@link classifyOrder}. */
export type ClassifiedOrder =
  | NewOrder
  /** The session holds it already. */
  | { kind: 'sealed'; attempt: SealedAttempt }
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
 * | the session has booked this very order | `sealed`: that booking |
 * | the session has booked this room and these nights, for another guest or another number of adults | throws |
 * | its ticket is of a generation that has ended | `overtaken` |
 * | the current attempt is unresolved or stuck, or it is a booking that the guest was not told of | throws |
 * | its cookie or its ticket is out of date, or its ticket is for another service | `overtaken` |
 * | a press under its ticket was refused | `refused` |
 * | the current attempt is a booking that stands | `new`, beside that booking |
 * | there is no current attempt, or nothing is booked by it | `new`, follows it |
 *
 * @throws ProblemError `attempt-stuck`; `attempt-unresolved` where another attempt has to come to its end
 * first
 */
export function classifyOrder(at: OrderContext, session: OrderingSession, order: Order): ClassifiedOrder {
  const { progress, ticket } = session;
  const isTicketUnusable = order.ticket !== undefined && !ticket;
  if (isTicketUnusable) return { kind: 'overtaken' };

  const place = placeOf(session, order);
  // The press's ticket says which generation it belongs to; without a ticket, the session does.
  const pressGeneration = ticket?.generation ?? place.generation;
  const key = keyOf(at, session, order, pressGeneration);
  const sealed = attemptOf(session, order, key);
  if (sealed) return { kind: 'sealed', attempt: sealed };

  if (pressGeneration < endedBefore(progress)) return { kind: 'overtaken' };
  if (place.kind === 'waits') throw blockedBy(place.current);

  const now = at.now();
  const keyFrom = Math.min(now, ticket?.madeAt ?? now);
  if (isOutdated(at, session, now - keyFrom)) return { kind: 'overtaken' };
  if (pressGeneration < progress.sealsFrom) return { kind: 'refused' };

  // Beside a booking the booking's own ticket remains good. Its order is sealed in the next generation all
  // the same.
  const generation = Math.max(pressGeneration, place.generation);
  const besideGeneration = place.kind === 'beside' ? progress.generation : undefined;
  return { kind: 'new', pressGeneration, generation, key, keyFrom, besideGeneration };
}

/**
 * Where a new order stands in its session. `generation` makes the key of an order without a ticket. Unless
 * the order waits, it is also the earliest one in which the order can be sealed.
 */
type Place =
  /** It is the first, or nothing is booked by the current attempt. */
  | { kind: 'follows'; generation: number }
  /** The current attempt is a booking that stands. */
  | { kind: 'beside'; generation: number }
  /** The current attempt has to come to its end first. */
  | { kind: 'waits'; generation: number; current: SealedAttempt };

function placeOf({ progress, brought }: OrderingSession, order: Order): Place {
  const current = currentOf(progress);
  const generation = nextGeneration(progress);
  if (!current || isOver(current)) return { kind: 'follows', generation };
  // A repeat of the booking itself keeps the booking's generation, so it gets the same key and is found
  // by it.
  const isBeside = isToldBooking(current, brought) && !isSameRoomAndNights(current, order);
  if (!isBeside) return { kind: 'waits', generation, current };
  return { kind: 'beside', generation: Math.max(generation, progress.generation + 1) };
}

/**
 * The attempt that this order is already: under its key, or a booking of the same room and nights for the
 * same guest.
 * @throws ProblemError where the order's attempt is stuck, or the room is booked for these nights for
 * another guest or another number of adults
 */
function attemptOf(
  { progress, earlier }: OrderingSession,
  order: Order,
  key: string,
): SealedAttempt | undefined {
  const all = [...progress.attempts, ...earlier];
  const same = all.find((attempt) => attempt.key === key);
  if (same?.state === 'stuck') throw blockedBy(same);
  // The order names the guest where the record does not.
  if (same) return isGuestKnown(same) ? same : { ...same, body: bodyOf(order) };
  const booked = all.find((attempt) => isBooked(attempt) && isSameRoomAndNights(attempt, order));
  if (booked && !isDeepStrictEqual(booked.body, bodyOf(order))) throw blockedBy(booked);
  return booked;
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

/** What is sent of an order, once it is frozen. */
export function bodyOf({ roomTypeId, checkin, checkout, adults, guest }: Order): BookingBody {
  const { firstName, lastName, email } = guest;
  return { roomTypeId, checkin, checkout, adults, guest: { firstName, lastName, email } };
}

function keyOf({ secrets }: OrderContext, { id }: OrderingSession, order: Order, generation: number): string {
  const { property, sessionId } = id;
  return idempotencyKey(keySecretOf(secrets, id), { ...bodyOf(order), property, sessionId, generation });
}

/**
 * A booking that blocks no other order: the guest knows of it, as the browser has brought it as confirmed. A
 * guest who does not know yet of a confirmed booking is told of it first.
 */
function isToldBooking(current: SealedAttempt, brought: SessionProgress | undefined): boolean {
  const inCookie = brought && withKey(brought, current.key);
  return isBooked(current) && inCookie?.state === 'confirmed';
}

/** Whether the attempt is for the room and the nights that are ordered, for whomever. */
function isSameRoomAndNights({ body }: SealedAttempt, order: Order): boolean {
  const { roomTypeId, checkin, checkout } = body;
  return roomTypeId === order.roomTypeId && checkin === order.checkin && checkout === order.checkout;
}

function blockedBy(blocking: SealedAttempt): ProblemError {
  const attempt = publicAttempt(blocking);
  if (blocking.state === 'stuck') return new ProblemError('attempt-stuck', { attempt });
  return new ProblemError('attempt-unresolved', {
    detail:
      blocking.state === 'confirmed'
        ? 'This session has booked this room and these nights, or its guest has not been told yet of what is booked (GET /attempts/current). To book the same once more, end it first (DELETE /attempts/current).'
        : 'An earlier order may have been sent; it has to be resolved first.',
    attempt,
  });
}
