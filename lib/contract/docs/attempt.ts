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

/** What a guest orders, as the Partner API takes it too. */
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
  description:
    'An order on its way to a booking. Its idempotency key and its frozen body stay sealed in the cookie.',
  fields: {
    id: 'Names it in the address of its commit; not the idempotency key.',
    state:
      '`armed`: sealed, not known to be sent. `in-doubt`: sent, no certain answer; commit again. `confirmed`, `rejected`: over. `stuck`: nobody can tell any more.',
    reason: 'Why it was refused.',
    lines:
      'Of an order of several rooms: each of them, an attempt of its own, with its booking once it has one. The attempt around them is the order: `confirmed` says that a room is booked, not that each is.',
  },
});
describeSchema(bookingSchema, {
  description: 'A booking that the booking system has confirmed.',
  fields: { reference: 'What the guest keeps.', price: 'As the booking system told it, where it did.' },
});
describeSchema(bookedSchema, { description: 'An attempt with its booking.' });
describeSchema(orderLineSchema, {
  description: 'A room of an order of several: an attempt of its own, with its booking once it has one.',
});
describeSchema(armedAnswerSchema, { description: 'The sealed attempt.', example: { attempt: ATTEMPT } });
describeSchema(commitAnswerSchema, {
  description: 'How the attempt stands after the send.',
  fields: { retryAfter: 'Seconds until the next commit of an attempt in doubt.' },
  example: CONFIRMED,
});
describeSchema(currentAnswerSchema, {
  description: "The session's attempt, or none.",
  fields: { earlier: 'The bookings of this browser from before that attempt, the newest first.' },
});
