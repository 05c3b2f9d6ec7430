/** @file An order for tests, with its attempt and its booking. */

import { sumOf } from '../contract/money.ts';
import type { AttemptState } from '../contract/order/attempt.ts';
import type { Attempt, Booking, OrderLine } from '../contract/order/attempt-schema.ts';
import type { Order } from './booking-api.ts';
import { STAY } from './test-property.ts';

export const ORDER: Order = {
  roomTypeId: 'double-sea',
  ...STAY,
  guest: { firstName: 'Mariam', lastName: 'El Idrissi', email: 'mariam@example.com' },
  quote: 'quote-double-sea',
};

export function testAttempt(state: AttemptState = 'armed', more: Partial<Attempt> = {}): Attempt {
  return {
    id: '7d1c44aa-90b1-8f0e-9c55-0123456789ab',
    state,
    stay: { ...STAY, nights: 2 },
    room: { roomTypeId: 'double-sea', name: 'Harbour View Double' },
    price: { amount: '420.00', currency: 'EUR' },
    guest: ORDER.guest,
    ...more,
  };
}

const { stay, room, guest, price } = testAttempt();
export const BOOKING: Booking = { reference: 'BH-1000', status: 'confirmed', stay, room, guest, price };

/** An order of several rooms as one attempt, like the BFF's answer (`lib/bff/attempts/public-order.ts`). */
export function testOrder(lines: readonly [OrderLine, ...OrderLine[]]): Attempt {
  const attempts = lines.map((line) => line.attempt);
  const [{ attempt: first }] = lines;
  const states = attempts.map(({ state }) => state);
  const reason = attempts.find((attempt) => attempt.reason)?.reason;
  const state = stateOfOrder(states);
  return {
    // The order has its own id.
    id: `0rde${first.id.slice(4)}`,
    state,
    stay: { ...first.stay, adults: attempts.reduce((sum, attempt) => sum + attempt.stay.adults, 0) },
    room: { ...first.room, name: attempts.map((attempt) => attempt.room.name).join(' + ') },
    price: sumOf(attempts.map((attempt) => attempt.price)),
    guest: first.guest,
    ...(state === 'rejected' && reason && { reason }),
    lines: [...lines],
  };
}

function stateOfOrder(states: readonly AttemptState[]): AttemptState {
  if (states.every((state) => state === 'armed')) return 'armed';
  const first = (['armed', 'in-doubt', 'stuck', 'confirmed'] as const).find((state) =>
    states.includes(state),
  );
  return first === 'armed' ? 'in-doubt' : (first ?? 'rejected');
}
