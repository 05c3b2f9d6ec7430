/** @file An order, and the attempt and booking that come of it, for tests. */

import type { AttemptState } from '../contract/order/attempt.ts';
import type { Attempt, Booking } from '../contract/order/attempt-schema.ts';
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
