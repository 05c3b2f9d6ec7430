import { availabilitySchema, photoSchema, roomOfferSchema } from '../room-schema.ts';
import { describeSchema } from './describe-schema.ts';
import { PRICE } from './money.ts';
import { STAY } from './stay.ts';

export const ROOM = { roomTypeId: 'double-sea', name: 'Double room, sea view' };
export const OFFERED = {
  ...ROOM,
  description: 'A bay window over the quay.',
  maxAdults: 2,
  unitsAvailable: 3,
};
export const NIGHTS = [
  { date: '2027-05-14', amount: '200.00' },
  { date: '2027-05-15', amount: '220.00' },
];
export const QUOTE = 'NDIwLjAwIEVVUg.kJ0yXw';

describeSchema(photoSchema, {
  description: 'A picture of a room.',
  fields: { srcset: 'The same picture in other widths, in pixels.' },
});
describeSchema(roomOfferSchema, {
  description: 'A room type that is free for every night of the stay, with its price.',
  fields: {
    price: 'The price of the whole stay.',
    perNight: 'The prices of the nights, if the booking system returns them.',
    quote: 'Opaque: a MAC over property, stay, room and price. Send it back unchanged.',
  },
});
describeSchema(availabilitySchema, {
  description: 'The rooms of a search.',
  fields: {
    asOf: 'When the booking system answered, an ISO 8601 instant.',
    stale: 'True if the booking system could not be asked again.',
  },
  example: {
    stay: STAY,
    rooms: [{ ...OFFERED, price: PRICE, perNight: NIGHTS, quote: QUOTE }],
    asOf: '2027-02-01T09:30:00.000Z',
    stale: false,
  },
});
