import { isDeepStrictEqual } from 'node:util';
import type { BookingBody } from '../../partner/index.ts';
import type { SessionSecrets } from '../../property/index.ts';
import { ProblemError } from '../http/problem.ts';
import { isBooked, isGuestKnown, publicAttempt, type SealedAttempt } from './attempt.ts';
import { idempotencyKey, keySecretOf } from './idempotency-key.ts';
import type { Order } from './order.ts';
import type { OrderingSession } from './ordering-session.ts';
import { currentOf, isOver, nextGeneration, type SessionProgress, withKey } from './session-progress.ts';
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
  /** The generation in which it is sealed: beside a booking that stands, the next one. */
  generation: number;
  key: string;
  /** The earliest moment at which the key can have been sent, epoch milliseconds. */
  keyFrom: number;
  /** Of the booking that stands beside it, if one does. */
  besideGeneration: number | undefined;
}

/** What an order is in its session. */
export type ClassifiedOrder =
  | NewOrder
  /**
   * The session holds this order already, in whatever state but stuck: the back button, a second tab, a press
   * that is repeated after a lost answer, or the order of a booking that stands.
   */
  | { kind: 'sealed'; attempt: SealedAttempt }
  /** A press under this ticket was refused. This order is not sealed. Its guest is told why, if the reason still holds. */
  | { kind: 'refused' }
  /**
   * Its ticket or cookie is older than the session. Or its ticket is too old to seal, cannot be opened, is of
   * another session or for another service, or has sealed another order that was rejected.
   */
  | { kind: 'overtaken' };

/**
 * What the order is. The press's own ticket says which generation it belongs to; without a ticket, the
 * session does.
 * @throws ProblemError `attempt-stuck`, `attempt-unresolved` where another attempt has to come to its end
 *   first
 */
export function classifyOrder(at: OrderContext, session: OrderingSession, order: Order): ClassifiedOrder {
  // The ticket cannot be opened, or it is of another session than the cookie.
  if (order.ticket !== undefined && !session.ticket) return { kind: 'overtaken' };
  const { progress, ticket, brought } = session;
  const current = currentOf(progress);
  const isBesideBooking =
    current !== undefined && isToldBooking(current, brought) && !isForSame(current, order);
  // An order beside a booking is sealed in the next generation. Its key is made of its own ticket all the same.
  const withoutTicket = isBesideBooking ? progress.generation + 1 : nextGeneration(progress);
  const pressGeneration = ticket ? ticket.generation : withoutTicket;
  const key = keyOf(at, session, order, pressGeneration);
  const known = sealedBefore(session, order, key);
  if (known) return { kind: 'sealed', attempt: known };
  if (pressGeneration < progress.generation) return { kind: 'overtaken' };
  const isInTheWay = current !== undefined && !isBesideBooking;
  if (isInTheWay && !isOver(current)) throw blockedBy(current);
  const isGenerationUsed = isInTheWay && pressGeneration === progress.generation;
  const now = at.now();
  const keyFrom = Math.min(now, ticket?.madeAt ?? now);
  if (isGenerationUsed || isOutdated(at, session, now - keyFrom)) return { kind: 'overtaken' };
  if (pressGeneration < progress.sealsFrom) return { kind: 'refused' };
  const besideGeneration = isBesideBooking ? progress.generation : undefined;
  const generation = isBesideBooking ? Math.max(pressGeneration, progress.generation + 1) : pressGeneration;
  return { kind: 'new', pressGeneration, generation, key, keyFrom, besideGeneration };
}

/**
 * The attempt that this order is already: under its key, or a booking of the same room and nights for the same guest.
 * @throws ProblemError where the order's attempt is stuck, or the room is booked for these nights in other words
 */
function sealedBefore(
  { progress, earlier }: OrderingSession,
  order: Order,
  key: string,
): SealedAttempt | undefined {
  const known = [...progress.attempts, ...earlier];
  const same = known.find((attempt) => attempt.key === key);
  if (same?.state === 'stuck') throw blockedBy(same);
  // The order names the guest where the record does not.
  if (same) return isGuestKnown(same) ? same : { ...same, body: bodyOf(order) };
  const booked = known.find((attempt) => isBooked(attempt) && isForSame(attempt, order));
  if (booked && !isDeepStrictEqual(booked.body, bodyOf(order))) throw blockedBy(booked);
  return booked;
}

/** Whether the cookie or the ticket is of another time, or the ticket of another service. @param age of the ticket, in milliseconds */
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
 * A booking that blocks no other order: the guest knows of it, as the browser has brought it as confirmed. Of one
 * that was confirmed meanwhile the guest is told before anything else is ordered.
 */
function isToldBooking(current: SealedAttempt, brought: SessionProgress | undefined): boolean {
  const known = brought && withKey(brought, current.key);
  return isBooked(current) && known?.state === 'confirmed';
}

/** Whether the attempt is for the room and the nights that are ordered, for whomever. */
function isForSame({ body }: SealedAttempt, order: Order): boolean {
  const { roomTypeId, checkin, checkout } = body;
  return roomTypeId === order.roomTypeId && checkin === order.checkin && checkout === order.checkout;
}

function blockedBy(current: SealedAttempt): ProblemError {
  const attempt = publicAttempt(current);
  if (current.state === 'stuck') return new ProblemError('attempt-stuck', { attempt });
  return new ProblemError('attempt-unresolved', {
    detail:
      current.state === 'confirmed'
        ? 'This session has booked this room and these nights, or its guest has not been told yet of what is booked (GET /attempts/current). To book the same once more, end it first (DELETE /attempts/current).'
        : 'An earlier order may have been sent; it has to be resolved first.',
    attempt,
  });
}
