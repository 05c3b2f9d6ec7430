import type { HealthAnswer } from '../../contract/http/health.ts';
import type {
  Attempt,
  Availability,
  Booking,
  CancelAnswer,
  CommitAnswer,
  CurrentAnswer,
  FindAnswer,
  NearOffers,
  PropertyAnswer,
  Stay,
} from '../../contract/index.ts';

/** One guest's way through the API, in the documents' examples. */

export const INSTANCE = 'urn:uuid:5f0c1c7e-6f5d-4d7e-9a50-0c1f1f2f6a11';
export const ATTEMPT_ID = '7c9e6679-7425-8de9-944b-e07fc1f90ae7';

const STAY: Stay = { checkin: '2027-05-14', checkout: '2027-05-16', nights: 2, adults: 2 };
const ROOM = { roomTypeId: 'double-sea', name: 'Double room, sea view' };
const PRICE = { amount: '420.00', currency: 'EUR' };
const GUEST = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const QUOTE = 'NDIwLjAwIEVVUg.kJ0yXw';
export const TICKET = '1~9~c2Vzc2lvbg~0~1810200000~m0Yz5w';

export const PROPERTY: PropertyAnswer = {
  property: {
    slug: 'harbour-house',
    name: 'Harbour House',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    locales: ['en', 'de'],
    contact: { email: 'stay@harbour.example', phone: '+49 40 000000' },
    limits: { maxAdults: 6, maxNights: 30, daysAhead: 540 },
    policies: { checkInFrom: '15:00', checkOutUntil: '11:00', cancellation: 'Free until seven days before.' },
    rooms: { 'double-sea': { name: 'Double room, sea view' } },
  },
  booking: 'open',
  ticket: TICKET,
};

export const AVAILABILITY: Availability = {
  stay: STAY,
  rooms: [
    {
      ...ROOM,
      description: 'A bay window over the quay.',
      maxAdults: 2,
      unitsAvailable: 3,
      price: PRICE,
      perNight: [
        { date: '2027-05-14', amount: '200.00' },
        { date: '2027-05-15', amount: '220.00' },
      ],
      quote: QUOTE,
    },
  ],
  asOf: '2027-02-01T09:30:00.000Z',
  stale: false,
};

export const NEAR: NearOffers = {
  offers: [
    {
      stay: { ...STAY, checkin: '2027-05-13', checkout: '2027-05-15' },
      from: { ...PRICE, amount: '390.00' },
    },
  ],
  complete: true,
};

export const ORDER = {
  roomTypeId: ROOM.roomTypeId,
  checkin: STAY.checkin,
  checkout: STAY.checkout,
  adults: STAY.adults,
  guest: GUEST,
  quote: QUOTE,
  ticket: TICKET,
};

export const ATTEMPT: Attempt = {
  id: ATTEMPT_ID,
  state: 'armed',
  stay: STAY,
  room: ROOM,
  price: PRICE,
  guest: GUEST,
};

const BOOKING: Booking = {
  reference: 'HH-7K2M9Q',
  status: 'confirmed',
  stay: STAY,
  room: ROOM,
  guest: GUEST,
  price: PRICE,
};

export const CONFIRMED: CommitAnswer = { attempt: { ...ATTEMPT, state: 'confirmed' }, booking: BOOKING };
export const IN_DOUBT: CommitAnswer = { attempt: { ...ATTEMPT, state: 'in-doubt' }, retryAfter: 2 };
export const NOTHING: CurrentAnswer = { attempt: null };

export const CLAIM = { reference: BOOKING.reference, email: GUEST.email };
export const FOUND: FindAnswer = { booking: BOOKING, cancellable: true };
export const CANCELLED: CancelAnswer = { booking: { ...BOOKING, status: 'cancelled' } };
export const UNCERTAIN: CancelAnswer = { retryAfter: 2 };

export const WELL: HealthAnswer = {
  status: 'ok',
  checks: { configuration: 'ok', 'upstream:harbour-house': 'ok' },
};
export const ILL: HealthAnswer = {
  status: 'failing',
  checks: { configuration: 'ok', 'upstream:harbour-house': 'key-refused' },
};
export const ALIVE: HealthAnswer = { status: 'ok', checks: {} };
export const READY: HealthAnswer = { status: 'ok', checks: { process: 'ok', configuration: 'ok' } };
export const STOPPING: HealthAnswer = {
  status: 'failing',
  checks: { process: 'stopping', configuration: 'ok' },
};
