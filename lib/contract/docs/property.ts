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
  fields: { lines: 'Street and number, as on an envelope.', country: 'ISO 3166-1, two letters.' },
});
describeSchema(geoSchema, { description: 'The position of the property, in degrees (WGS 84).' });
describeSchema(contactSchema, { description: 'The ways to reach the property.' });
describeSchema(cancellationFeeSchema, {
  description: 'The fee of a cancellation. It has exactly one of these fields.',
  fields: {
    percent: "A percentage of the stay's total, rounded half up to the currency's smallest unit. 0 is free.",
    nights: 'The number of first nights whose price is the fee; at most the total.',
    amount: 'A decimal in the currency of the stay; at most the total.',
  },
});
describeSchema(cancellationRuleSchema, {
  description:
    'Until a certain time before the arrival, a cancellation costs this fee. The first rule whose time has not passed applies. After the last rule a cancellation costs the whole price.',
  fields: {
    untilDays:
      'The rule ends this many days before the check-in day, at `time`. Either this or `untilHours`.',
    untilHours: 'The rule ends this many hours before `time` on the check-in day.',
    time: "`HH:mm`, by the property's clock. Absent: the end of the day; for hours, `checkInFrom`, else 00:00.",
  },
});
describeSchema(policiesSchema, {
  description: 'The property’s texts about arrival, price and cancellation.',
  fields: {
    payment: 'How and when the guest pays, such as "pay at the hotel".',
    taxes: 'The note about taxes at the price, such as "incl. taxes".',
    included: 'What else the price includes, such as "breakfast".',
    children: 'Who counts as an adult, and whom to ask about children: only adults can be booked.',
    market: 'The country whose law an order follows: ISO 3166-1, two letters.',
    confirmationEmail: 'Whether the property sends an e-mail after a booking; absent if that is unknown.',
  },
});
describeSchema(roomFactsSchema, {
  description: 'Facts of a room, for comparison. Facts that the property does not name are absent.',
  fields: {
    sizeSquareMetres: 'The size in square metres, in every country.',
    beds: 'The number of beds of each kind.',
    bath: '`shared`: with other rooms. Otherwise the room has its own.',
    floor: '0 is the ground floor.',
    stepFree: 'Whether there is no step on the way into the room.',
  },
});
describeSchema(roomTextSchema, { description: 'The property’s own texts about a room.' });
describeSchema(propertySchema, {
  description: 'The facts of a property that a guest may know. Texts are in the language of the answer.',
  fields: {
    slug: 'The name of the property in URLs.',
    timeZone: 'The IANA name of the time zone, which decides today’s date.',
    locales: 'The BCP 47 tags of its languages.',
    contact: 'The contact for guests who cannot book online.',
    limits: 'The limits of a stay. A stay beyond them is refused.',
    manage: 'What guests may do with their bookings here; absent if they must ask the property.',
    rooms: "The property's own texts, pictures and facts, by `roomTypeId`.",
    calendarPrices:
      'True if Bellhop fills the calendar with prices while guests look at it. Absent: the calendar has only the prices of searches.',
  },
});
describeSchema(propertyAnswerSchema, {
  description: 'The property, and whether it can be booked.',
  fields: {
    booking:
      '`read-only`: guests can search; offer them the contact. `unavailable`: the booking system refuses the API key.',
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
