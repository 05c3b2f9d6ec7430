import type {
  BookingAnswer,
  ListedBooking,
  MeAnswer,
  OfferedRoom,
} from '../../contract/sandbox-api/answers.ts';
import type {
  PanelKeyFile,
  PanelLog,
  PanelNewKey,
  PanelNights,
  PanelProperty,
  PanelQuota,
} from '../../contract/sandbox-api/panel.ts';
import type { KeySummary } from '../../sandbox/keys.ts';
import type { RequestRecord } from '../../sandbox/panel/request-log.ts';

/** One booking at the sandbox, in the documents' examples. */

const KEY = '7c9e6679-7425-8de9-944b-e07fc1f90ae7';
const GUEST = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const PRICE = { total: '420.00', currency: 'EUR' };
const ID = '0b8f7a52-7e0c-4f0e-9a6c-0b6f0b6f5a10';
const CREATED = '2027-02-01T09:30:00.000Z';

export const ORDER = {
  roomTypeId: 'double-sea',
  checkin: '2027-05-14',
  checkout: '2027-05-16',
  adults: 2,
  guest: GUEST,
};

export const ME: MeAnswer = {
  data: {
    property: { name: 'Harbour House', currency: 'EUR', timeZone: 'Europe/Berlin' },
    plan: 'pro',
    scopes: ['read', 'write'],
  },
};

export const ROOMS: { data: OfferedRoom[] } = {
  data: [
    {
      roomTypeId: 'double-sea',
      name: 'Double room, sea view',
      description: 'A bay window over the quay.',
      maxAdults: 2,
      unitsAvailable: 3,
      price: {
        ...PRICE,
        nights: [
          { date: '2027-05-14', amount: '200.00' },
          { date: '2027-05-15', amount: '220.00' },
        ],
      },
    },
  ],
};

export const BOOKING: BookingAnswer = {
  data: { id: ID, reference: 'HH-7K2M9Q', status: 'confirmed', ...ORDER, price: PRICE, createdAt: CREATED },
};

export const LISTED: ListedBooking[] = [
  {
    id: ID,
    reference: 'HH-7K2M9Q',
    status: 'confirmed',
    property: 'harbour-house',
    idempotencyKey: KEY,
    stay: { checkin: ORDER.checkin, checkout: ORDER.checkout, nights: 2, adults: 2 },
    room: { roomTypeId: 'double-sea', name: 'Double room, sea view' },
    guest: GUEST,
    price: PRICE,
    createdAt: CREATED,
  },
];

export const REQUESTS: RequestRecord[] = [
  {
    time: CREATED,
    property: 'harbour-house',
    method: 'POST',
    path: '/partner/v1/bookings',
    status: 201,
    headers: { 'x-api-key': '****k3yQ' },
    idempotencyKey: KEY,
    durationMs: 4,
    fault: null,
  },
];

export const LOG: PanelLog = {
  cursor: 42,
  anew: false,
  requests: REQUESTS.map((request) => ({ id: 1, ...request })),
};

export const PROPERTIES: PanelProperty[] = [
  {
    slug: 'harbour-house',
    name: 'Harbour House',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    plan: 'pro',
    today: '2027-02-01',
    lastNight: '2028-08-23',
    rooms: [{ roomTypeId: 'double-sea', name: 'Double room, sea view', maxAdults: 2 }],
  },
];

export const KEYS: KeySummary[] = [{ id: 1, hint: 'k3yQ', createdAt: CREATED, revokedAt: null }];
export const NEW_KEY: PanelNewKey = {
  property: 'harbour-house',
  id: 2,
  key: 'bellhop-sandbox-an-example-of-a-key',
};
export const QUOTA: PanelQuota[] = [{ id: 1, hint: 'k3yQ', limit: 12_000, used: 3, resetSeconds: 41 }];
export const KEY_FILE: PanelKeyFile = { property: 'harbour-house', hint: 'k3yQ', keyId: 1 };

export const NIGHTS: PanelNights = {
  property: 'harbour-house',
  currency: 'EUR',
  from: '2027-05-14',
  days: 1,
  rooms: [
    {
      roomTypeId: 'double-sea',
      name: 'Double room, sea view',
      nights: [{ date: '2027-05-14', units: 4, booked: 1, price: '200.00' }],
    },
  ],
};

export const FAULT = { operation: 'bookings', kind: 'timeout-after', times: 1 };
export const NIGHTS_CHANGE = {
  property: 'harbour-house',
  roomTypeId: 'double-sea',
  from: '2027-05-14',
  to: '2027-05-15',
  units: 0,
};
export const PLAN = { property: 'harbour-house', plan: 'free' };
