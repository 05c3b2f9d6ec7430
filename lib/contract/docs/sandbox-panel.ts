import {
  keyFileSchema,
  listedRequestSchema,
  newKeySchema,
  type PanelNewKey,
  panelKeySchema,
  panelLogSchema,
  panelNightsSchema,
  panelPropertySchema,
  panelQuotaSchema,
} from '../sandbox-api/panel.ts';
import { describeSchema } from './describe-schema.ts';
import { ROOM } from './room.ts';
import { CREATED_AT, IDEMPOTENCY_KEY } from './sandbox-answers.ts';

const HINT = 'k3yQ';
const REQUEST = {
  time: CREATED_AT,
  property: 'harbour-house',
  method: 'POST',
  path: '/partner/v1/bookings',
  status: 201,
  headers: { 'x-api-key': '****k3yQ' },
  idempotencyKey: IDEMPOTENCY_KEY,
  durationMs: 4,
  fault: null,
};
const NEW_KEY: PanelNewKey = {
  property: 'harbour-house',
  id: 2,
  key: 'bellhop-sandbox-an-example-of-a-key',
};

describeSchema(listedRequestSchema, {
  description: 'A request to the Partner API.',
  fields: {
    property: 'Null if the API key belongs to no property.',
    status: 'Null while unanswered, and forever if a fault held the answer back.',
    headers: 'Secrets are masked.',
  },
  example: REQUEST,
});
describeSchema(panelLogSchema, {
  description: 'The requests that are new or changed since a cursor.',
  example: { cursor: 42, anew: false, requests: [{ id: 1, ...REQUEST }] },
});
describeSchema(panelPropertySchema, {
  description: 'A property of the sandbox.',
  example: {
    slug: 'harbour-house',
    name: 'Harbour House',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    plan: 'pro',
    today: '2027-02-01',
    lastNight: '2028-08-23',
    rooms: [{ ...ROOM, maxAdults: 2 }],
  },
});
describeSchema(panelKeySchema, {
  description: 'An API key without its value.',
  example: { id: 1, hint: HINT, createdAt: CREATED_AT, revokedAt: null },
});
describeSchema(newKeySchema, {
  description: 'An API key with its value, which is shown only here.',
  example: NEW_KEY,
});
describeSchema(panelNightsSchema, {
  description: 'The calendar of every room type.',
  example: {
    property: 'harbour-house',
    currency: 'EUR',
    from: '2027-05-14',
    days: 1,
    rooms: [{ ...ROOM, nights: [{ date: '2027-05-14', units: 4, booked: 1, price: '200.00' }] }],
  },
});
describeSchema(panelQuotaSchema, {
  description: "The requests of an API key in the last 60 seconds, and its plan's limit.",
  example: { id: 1, hint: HINT, limit: 12_000, used: 3, resetSeconds: 41 },
});
describeSchema(keyFileSchema, {
  description: "The API key in the demo site's key file.",
  example: { property: 'harbour-house', hint: HINT, keyId: 1 },
});
