import type { Guest } from '../../../lib/contract/order/guest.ts';
import type { Property } from '../../../lib/contract/property.ts';
import type { RoomOffer } from '../../../lib/contract/room-schema.ts';
import { addDays } from '../../../lib/contract/stay.ts';
import type { Stay } from '../../../lib/contract/stay-schema.ts';
import { type CannedTexts, cannedTexts } from './house-texts.ts';

/** The gallery's property: plain data, as the BFF answers it, the same on every day and machine. */
export interface House {
  property: Property;
  stay: Stay;
  /** The free rooms for the stay. The first one is booked. */
  rooms: [RoomOffer, ...RoomOffer[]];
  guest: Guest;
  /** The text about who counts as an adult. Only one state shows it. */
  children: string;
}

/** The property's current date. */
export const TODAY = '2027-01-05';
/** A time on that day, by the server's clock. */
export const NOW = '2027-01-05T09:41:00Z';
/** A time after the end of the free cancellation. */
export const AFTER_FREE = '2027-02-11T20:00:00Z';

const CHECKIN = '2027-02-12';

/** The property with its texts in a language, or in English if the gallery does not have that language. */
export function houseIn(locale: string): House {
  const texts = cannedTexts(locale);
  const stay = stayOf(2, 2);
  return {
    property: propertyWith(texts),
    stay,
    rooms: roomsWith(texts),
    guest: texts.guest,
    children: texts.children,
  };
}

/** A stay at the property. */
export function stayOf(nights: number, adults: number): Stay {
  return { checkin: CHECKIN, checkout: addDays(CHECKIN, nights), adults, nights };
}

function propertyWith({ cancellation, taxes, included, payment }: CannedTexts): Property {
  return {
    slug: 'gallery',
    name: 'Harbour House',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    locales: ['en'],
    // The telephone number is from the range that Germany's regulator reserves for films.
    contact: {
      email: 'stay@harbour-house.example',
      phone: '+49 40 66969 123',
      url: 'https://harbour-house.example',
      address: { lines: ['Kaffeekai 7'], postalCode: '20457', city: 'Hamburg', country: 'DE' },
      geo: { latitude: 53.5421, longitude: 9.9893 },
    },
    limits: { maxAdults: 6, maxNights: 30, daysAhead: 540 },
    policies: {
      checkInFrom: '15:00',
      checkOutUntil: '11:00',
      cancellation,
      taxes,
      included,
      payment,
      market: 'DE',
      cancellationRules: [
        { untilDays: 1, time: '18:00', fee: { percent: 0 } },
        { untilDays: 0, fee: { nights: 1 } },
      ],
      termsUrl: '#terms',
      privacyUrl: '#privacy',
    },
    rooms: {},
  };
}

function roomsWith({ rooms }: CannedTexts): House['rooms'] {
  const shown = (roomTypeId: string, { alt, ...words }: CannedTexts['rooms']['sea']) => ({
    roomTypeId,
    ...words,
    photos: [{ src: `/demo/harbour-house/${roomTypeId}-960.webp`, alt, width: 960, height: 640 }],
  });
  return [
    {
      ...shown('double-sea', rooms.sea),
      maxAdults: 2,
      unitsAvailable: 5,
      price: { amount: '420.00', currency: 'EUR' },
      perNight: [
        { date: CHECKIN, amount: '200.00' },
        { date: addDays(CHECKIN, 1), amount: '220.00' },
      ],
      quote: 'quote of the gallery',
    },
    {
      ...shown('double-courtyard', rooms.courtyard),
      maxAdults: 2,
      unitsAvailable: 8,
      price: { amount: '298.00', currency: 'EUR' },
      quote: 'quote of the courtyard',
    },
    {
      ...shown('family-loft', rooms.loft),
      maxAdults: 4,
      price: { amount: '1236.50', currency: 'EUR' },
      quote: 'quote of the loft',
    },
  ];
}
