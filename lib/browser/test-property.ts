/** @file A property for tests. Its "today" is 5 January 2027. */

import type { PropertyAnswer } from '../contract/property.ts';
import type { Availability, RoomOffer } from '../contract/room-schema.ts';
import { addDays } from '../contract/stay.ts';

export const TODAY = '2027-01-05';
/** A moment of that day, in milliseconds since the epoch. */
export const NOW = Date.parse('2027-01-05T09:05:00Z');
export const STAY = { checkin: '2027-02-12', checkout: '2027-02-14', adults: 2 };

export function testProperty(booking: PropertyAnswer['booking'] = 'open'): PropertyAnswer {
  return {
    booking,
    property: {
      slug: 'test-house',
      name: 'Harbour House',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      locales: ['en', 'de'],
      contact: { email: 'stay@harbour.example', phone: '+49 40 555 01 00', url: 'https://harbour.example/' },
      limits: { maxAdults: 6, maxNights: 30, daysAhead: 540 },
      policies: {
        checkInFrom: '15:00',
        checkOutUntil: '11:00',
        cancellation: 'Free of charge until 48 hours before arrival.',
        termsUrl: 'https://harbour.example/terms',
        privacyUrl: 'https://harbour.example/privacy',
      },
      rooms: {},
    },
  };
}

export function testRoom(
  roomTypeId: string,
  name: string,
  amount: string,
  more: Partial<RoomOffer> = {},
): RoomOffer {
  return {
    roomTypeId,
    name,
    maxAdults: 2,
    price: { amount, currency: 'EUR' },
    quote: `quote-${roomTypeId}`,
    ...more,
  };
}

/** The answer for {@link STAY}. */
export function testAvailability(rooms: RoomOffer[] = testRooms()): Availability {
  return { stay: { ...STAY, nights: 2 }, rooms, asOf: '2027-01-05T09:05:00Z', stale: false };
}

export function testRooms(): RoomOffer[] {
  return [
    testRoom('double-courtyard', 'Courtyard Double', '298.00', {
      description: 'Quiet, above the lime tree in the courtyard.',
      unitsAvailable: 5,
    }),
    testRoom('double-sea', 'Harbour View Double', '420.00', {
      description: 'Two tall windows over the water, and the ships by night.',
      unitsAvailable: 2,
      perNight: [
        { date: STAY.checkin, amount: '200.00' },
        { date: addDays(STAY.checkin, 1), amount: '220.00' },
      ],
    }),
  ];
}
