import {
  addressSchema,
  cancellationFeeSchema,
  cancellationRuleSchema,
  contactSchema,
  geoSchema,
  policiesSchema,
  propertyAnswerSchema,
  propertySchema,
  roomFactsSchema,
  roomTextSchema,
} from '../property.ts';
import { describeSchema } from './describe-schema.ts';
import { ROOM } from './room.ts';

export const TICKET = '1~9~c2Vzc2lvbg~0~1810200000~m0Yz5w';

describeSchema(addressSchema, {
  description: 'A postal address.',
  fields: { lines: 'Street and number, as an envelope has them.', country: 'ISO 3166-1, two letters.' },
});
describeSchema(geoSchema, { description: 'Where it is, in degrees (WGS 84).' });
describeSchema(contactSchema, { description: 'The ways to reach the property.' });
describeSchema(cancellationFeeSchema, {
  description: 'What the guest pays who cancels: exactly one of these.',
  fields: {
    percent: "Of the stay's total, rounded half up to the currency's smallest unit; 0 is free.",
    nights: 'The price of so many nights, from the first one on; at most the total.',
    amount: 'In the currency of the stay, a decimal; at most the total.',
  },
});
describeSchema(cancellationRuleSchema, {
  description:
    'Until a moment before the arrival a cancellation costs this fee. The first rule whose moment has not passed counts; after the last one a cancellation costs the whole price.',
  fields: {
    untilDays: 'The day so many days before the check-in day, until `time`. Either this or `untilHours`.',
    untilHours: 'So many hours before the check-in day at `time`.',
    time: "`HH:mm`, by the property's clock. Absent: the end of the day; for hours, `checkInFrom`, else 00:00.",
  },
});
describeSchema(policiesSchema, {
  description: 'What the property says of arrival, price and cancellation.',
  fields: {
    payment: 'How and when the guest pays: "pay at the hotel".',
    taxes: 'What the price says of taxes: "incl. taxes".',
    included: 'What else the price includes: "breakfast".',
    children: 'Who counts as an adult, and whom to ask about children: only adults can be booked.',
    market: 'The country whose law an order follows: ISO 3166-1, two letters.',
    confirmationEmail:
      'Whether the property sends an e-mail once a stay is booked; absent where nobody knows.',
  },
});
describeSchema(roomFactsSchema, {
  description: 'What can be compared between rooms. What the property does not say is absent.',
  fields: {
    sizeSquareMetres: 'In square metres, wherever the property is.',
    beds: 'How many of each kind.',
    bath: '`shared`: with other rooms. Otherwise the room has its own.',
    floor: '0 is the ground floor.',
    stepFree: 'Whether one comes to the room, and into it, without a step.',
  },
});
describeSchema(roomTextSchema, { description: 'What the property itself says of a room.' });
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
    rooms: "The property's own texts, pictures and facts, by `roomTypeId`.",
    calendarPrices:
      'True where the calendar fills with prices while it is asked for. Absent: it has only what searches have found.',
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
        children: 'Guests from 12 years count as adults. With younger children, please ask us.',
      },
      rooms: {
        [ROOM.roomTypeId]: {
          name: ROOM.name,
          facts: {
            sizeSquareMetres: 26,
            beds: [{ kind: 'king', count: 1 }],
            view: 'sea',
            bath: 'shower',
            floor: 2,
            stepFree: true,
            amenities: ['wifi', 'balcony', 'kettle'],
          },
        },
      },
    },
    booking: 'open',
    ticket: TICKET,
  },
});
