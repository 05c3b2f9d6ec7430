import { propertyAnswerSchema, propertySchema } from '../property.ts';
import { describeSchema } from './describe-schema.ts';
import { ROOM } from './room.ts';

export const TICKET = '1~9~c2Vzc2lvbg~0~1810200000~m0Yz5w';

describeSchema(propertySchema, {
  description: 'What a guest may know of the property. Texts are in the language of the answer.',
  fields: {
    slug: 'Its name in addresses.',
    timeZone: 'IANA name; decides which day is today.',
    locales: 'BCP 47 tags of the languages that it is offered in.',
    contact: 'Whom to turn to where booking online is not possible.',
    limits: 'What a stay may be: refused beyond them.',
    manage:
      'What guests may do here with a booking that they have made; absent where they have to ask the property.',
    rooms: "The property's own texts and pictures, by `roomTypeId`.",
  },
});
describeSchema(propertyAnswerSchema, {
  description: 'The property, and whether it can be booked.',
  fields: {
    booking: '`read-only`: search, but offer the contact. `unavailable`: the booking system refuses the key.',
  },
  example: {
    property: {
      slug: 'harbour-house',
      name: 'Harbour House',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      locales: ['en', 'de'],
      contact: { email: 'stay@harbour.example', phone: '+49 40 000000' },
      limits: { maxAdults: 6, maxNights: 30, daysAhead: 540 },
      policies: {
        checkInFrom: '15:00',
        checkOutUntil: '11:00',
        cancellation: 'Free until seven days before.',
      },
      rooms: { [ROOM.roomTypeId]: { name: ROOM.name } },
    },
    booking: 'open',
    ticket: TICKET,
  },
});
