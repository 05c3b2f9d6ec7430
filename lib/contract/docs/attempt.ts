import {
  type Attempt,
  armedAnswerSchema,
  attemptSchema,
  type Booking,
  bookedSchema,
  bookingSchema,
  type CommitAnswer,
  type CurrentAnswer,
  commitAnswerSchema,
  currentAnswerSchema,
  orderLineSchema,
} from '../order/attempt-schema.ts';
import { describeSchema } from './describe-schema.ts';
import { GUEST } from './guest.ts';
import { PRICE } from './money.ts';
import { ROOM } from './room.ts';
import { STAY } from './stay.ts';

/** A guest's order, also in the form of the Partner API. */
export const ORDER = {
  roomTypeId: ROOM.roomTypeId,
  checkin: STAY.checkin,
  checkout: STAY.checkout,
  adults: STAY.adults,
  guest: GUEST,
};
export const ATTEMPT: Attempt = {
  id: '7c9e6679-7425-8de9-944b-e07fc1f90ae7',
  state: 'armed',
  stay: STAY,
  room: ROOM,
  price: PRICE,
  guest: GUEST,
};
export const BOOKING: Booking = {
  reference: 'HH-7K2M9Q',
  status: 'confirmed',
  stay: STAY,
  room: ROOM,
  guest: GUEST,
  price: PRICE,
};
export const CONFIRMED: CommitAnswer = { attempt: { ...ATTEMPT, state: 'confirmed' }, booking: BOOKING };
export const IN_DOUBT: CommitAnswer = { attempt: { ...ATTEMPT, state: 'in-doubt' }, retryAfter: 2 };
export const NOTHING_ORDERED: CurrentAnswer = { attempt: null };

describeSchema(attemptSchema, {
  description: 'An order with its state. Its idempotency key and its frozen body stay sealed in the cookie.',
  fields: {
    id: 'Identifies the attempt in the path of its commit. It is not the idempotency key.',
    state:
      '`armed`: sealed, not known to be sent. `in-doubt`: sent, without a certain answer; commit again. `confirmed`, `rejected`: final. `stuck`: the outcome stays unknown.',
    reason: 'Why the attempt was refused.',
    lines:
      'The rooms of an order of several rooms. Each is an attempt of its own, with its booking if there is one. The outer attempt is the order: `confirmed` means that at least one room is booked.',
  },
});
describeSchema(bookingSchema, {
  description: 'A booking that the booking system has confirmed.',
  fields: {
    reference: 'The number that the guest keeps.',
    price: 'The price in the booking system’s answer, if it has one.',
  },
});
describeSchema(bookedSchema, { description: 'An attempt with its booking.' });
describeSchema(orderLineSchema, {
  description:
    'A room of an order of several rooms: an attempt of its own, with its booking if there is one.',
});
describeSchema(armedAnswerSchema, { description: 'The sealed attempt.', example: { attempt: ATTEMPT } });
describeSchema(commitAnswerSchema, {
  description: 'The state of the attempt after the send.',
  fields: { retryAfter: 'Seconds until the next commit of an attempt in doubt.' },
  example: CONFIRMED,
});
describeSchema(currentAnswerSchema, {
  description: "The session's attempt, or none.",
  fields: { earlier: 'The earlier bookings of this browser, the newest first.' },
});
