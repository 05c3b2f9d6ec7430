import {
  type Attempt,
  type AttemptState,
  type Booking,
  type OrderLine,
  sumOf,
} from '../../contract/index.ts';
import { isBooked, publicAttempt, publicBooking, type SealedAttempt } from './attempt.ts';
import { orderId } from './idempotency-key.ts';
import { isUnresolved } from './state-machine.ts';

/** @file An order as the widget sees it: one attempt. That of several rooms has each of them in `lines`. */

/** The attempts of an order's rooms, in their order. */
export type WholeOrder = readonly [SealedAttempt, ...SealedAttempt[]];

/** Whether there is one. */
export const isOrder = (attempts: readonly SealedAttempt[]): attempts is WholeOrder => attempts.length > 0;

/** The public id of an order: of a single room, its attempt's. */
export function idOfOrder([first, ...others]: WholeOrder): string {
  return others.length > 0 ? orderId(first.id) : first.id;
}

/**
 * How far an order has come. It is unresolved as long as one of its rooms is, and armed as long as nothing was sent of
 * any. Once each has an outcome: stuck where a person has to ask about one, confirmed where one is booked.
 */
export function stateOfOrder(order: WholeOrder): AttemptState {
  if (order.some(({ state }) => isUnresolved(state)))
    return order.every(({ state }) => state === 'armed') ? 'armed' : 'in-doubt';
  const states = order.map(({ state }) => state);
  return (['stuck', 'confirmed'] as const).find((state) => states.includes(state)) ?? 'rejected';
}

/** The order as one attempt. Its price is that of all rooms, its adults are those of all rooms. */
export function publicOrder(order: WholeOrder): Attempt {
  const [first, ...others] = order;
  const single = publicAttempt(first);
  if (others.length === 0) return single;
  const lines = order.map(lineOf);
  const attempts = lines.map(({ attempt }) => attempt);
  const { stay, room, guest } = single;
  const state = stateOfOrder(order);
  const reason = state === 'rejected' && attempts.find((attempt) => attempt.reason)?.reason;
  return {
    id: idOfOrder(order),
    state,
    stay: { ...stay, adults: attempts.reduce((sum, attempt) => sum + attempt.stay.adults, 0) },
    room: { ...room, name: namesOf(attempts) },
    price: sumOf(attempts.map(({ price }) => price)),
    guest,
    ...(reason && { reason }),
    lines,
  };
}

/** The booking that an order is told with: one that stands, if any does. */
export function bookingOfOrder(order: WholeOrder): Booking | undefined {
  if (isUnresolved(stateOfOrder(order))) return undefined;
  const told = order.find(isBooked) ?? order.find(({ booking }) => booking);
  return told && publicBooking(told);
}

function lineOf(attempt: SealedAttempt): OrderLine {
  const booking = publicBooking(attempt);
  return { attempt: publicAttempt(attempt), ...(booking && { booking }) };
}

/** "2 × Twin + Double": each name once, with how many there are of it. */
function namesOf(attempts: readonly Attempt[]): string {
  const byName = Map.groupBy(attempts, ({ room }) => room.name);
  return [...byName].map(([name, same]) => (same.length > 1 ? `${same.length} × ${name}` : name)).join(' + ');
}
