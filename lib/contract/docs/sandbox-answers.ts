import {
  type BookingAnswer,
  bookingAnswerSchema,
  errorAnswerSchema,
  listedBookingSchema,
  madeBookingSchema,
  meAnswerSchema,
  offeredRoomSchema,
  roomsAnswerSchema,
} from '../sandbox-api/answers.ts';
import { ATTEMPT, BOOKING, ORDER } from './attempt.ts';
import { describeSchema } from './describe-schema.ts';
import { GUEST } from './guest.ts';
import { NIGHTS, OFFERED, ROOM } from './room.ts';
import { STAY } from './stay.ts';

const CHOSEN = "This sandbox's own choice: the Partner API's specification does not show it.";

const { reference } = BOOKING;
const NAMED = { id: '0b8f7a52-7e0c-4f0e-9a6c-0b6f0b6f5a10', reference, status: 'confirmed' };
const PRICE = { total: '420.00', currency: 'EUR' };

export const IDEMPOTENCY_KEY = ATTEMPT.id;
export const CREATED_AT = '2027-02-01T09:30:00.000Z';
export const PARTNER_BOOKING: BookingAnswer = {
  data: { ...NAMED, ...ORDER, price: PRICE, createdAt: CREATED_AT },
};

describeSchema(errorAnswerSchema, {
  description: `A refusal. ${CHOSEN}`,
  fields: { message: 'The Partner API documents the messages of two refusals; see the answers.' },
});
describeSchema(meAnswerSchema, {
  description: `The property of the API key. ${CHOSEN}`,
  example: {
    data: {
      property: { name: 'Harbour House', currency: 'EUR', timeZone: 'Europe/Berlin' },
      plan: 'pro',
      scopes: ['read', 'write'],
    },
  },
});
describeSchema(offeredRoomSchema, {
  description: `A room type that is free for every night of the stay. ${CHOSEN}`,
  fields: { unitsAvailable: 'The units that are free on every night.' },
});
describeSchema(roomsAnswerSchema, {
  description: `The list of rooms. ${CHOSEN}`,
  example: { data: [{ ...OFFERED, price: { ...PRICE, nights: NIGHTS } }] },
});
describeSchema(madeBookingSchema, {
  description: `A booking record. ${CHOSEN}`,
  fields: { createdAt: 'An ISO 8601 instant.' },
});
describeSchema(bookingAnswerSchema, { description: `The booking. ${CHOSEN}`, example: PARTNER_BOOKING });
describeSchema(listedBookingSchema, {
  description: 'A booking of any property.',
  example: {
    ...NAMED,
    property: 'harbour-house',
    idempotencyKey: IDEMPOTENCY_KEY,
    stay: STAY,
    room: ROOM,
    guest: GUEST,
    price: PRICE,
    createdAt: CREATED_AT,
  },
});
