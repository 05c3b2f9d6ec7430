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

/**
 * @file An order as one attempt, which is how the widget sees it. An order of several rooms lists them in
 * `lines`.
 */

/** The attempts of an order's rooms, in their order. */
export type OrderAttempts = readonly [SealedAttempt, ...SealedAttempt[]];

/** Whether the list has an attempt. */
export const isOrder = (attempts: readonly SealedAttempt[]): attempts is OrderAttempts => attempts.length > 0;

/** The public id of an order. An order of one room has the id of its attempt. */
export function idOfOrder([first, ...others]: OrderAttempts): string {
  return others.length > 0 ? orderId(first.id) : first.id;
}

/**
 * The state of an order. While one of its rooms is unresolved, the order is unresolved: armed if every room
 * is armed, in doubt otherwise. Once each room has an outcome, the order is stuck if one room is stuck, and
 * confirmed if one room is booked.
 */
export function stateOfOrder(order: OrderAttempts): AttemptState {
  if (order.some(({ state }) => isUnresolved(state)))
    return order.every(({ state }) => state === 'armed') ? 'armed' : 'in-doubt';
  const states = order.map(({ state }) => state);
  return (['stuck', 'confirmed'] as const).find((state) => states.includes(state)) ?? 'rejected';
}

/** The order as one attempt: the price of all rooms together, and the adults of all rooms together. */
export function publicOrder(order: OrderAttempts): Attempt {
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

/** The booking that answers show for an order: a booking that stands, if the order has one. */
export function bookingOfOrder(order: OrderAttempts): Booking | undefined {
  if (isUnresolved(stateOfOrder(order))) return undefined;
  const shown = order.find(isBooked) ?? order.find(({ booking }) => booking);
  return shown && publicBooking(shown);
}

function lineOf(attempt: SealedAttempt): OrderLine {
  const booking = publicBooking(attempt);
  return { attempt: publicAttempt(attempt), ...(booking && { booking }) };
}

/** Room names with their numbers, such as "2 × Twin + Double". Each name stands once. */
function namesOf(attempts: readonly Attempt[]): string {
  const byName = Map.groupBy(attempts, ({ room }) => room.name);
  return [...byName].map(([name, same]) => (same.length > 1 ? `${same.length} × ${name}` : name)).join(' + ');
}
