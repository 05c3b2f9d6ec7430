import { JSON_TYPE, type Operation } from '../document.ts';
import { refTo } from '../schemas.ts';
import { ATTEMPT, ATTEMPT_ID, CONFIRMED, IN_DOUBT, NOTHING, ORDER } from './examples.ts';
import { answers, one, parameter } from './parts.ts';

/** The way of an order: armed, committed, looked at, ended. */

const SESSION = [{ session: [] }];

export const armAttempt: Operation = {
  operationId: 'armAttempt',
  tags: ['Booking'],
  summary: 'Seal an order, before anything is sent',
  description:
    'The write-ahead step: checks the order against a fresh answer of the booking system, and seals it with its idempotency key into the session cookie. Nothing has been sent yet. The key is made of the ticket and the order: the same order with the same ticket is the same attempt, whatever was lost meanwhile. An order that is refused after its check has used its ticket up, so no late copy of it is ever sealed; the answer brings the next ticket.',
  parameters: [parameter('origin'), parameter('frame'), parameter('locale'), parameter('acceptLanguage')],
  requestBody: {
    description: 'The order, at most 16 KiB.',
    required: true,
    content: { [JSON_TYPE]: { schema: refTo('Order'), examples: one(ORDER) } },
  },
  security: SESSION,
  responses: answers(
    [
      {
        status: 201,
        description: 'Sealed. Commit it with the cookie that came.',
        id: 'ArmedAnswer',
        examples: one({ attempt: ATTEMPT }),
      },
    ],
    [
      'invalid-request',
      'forbidden-origin',
      'booking-closed',
      'not-found',
      'price-changed',
      'sold-out',
      'attempt-unresolved',
      'attempt-mismatch',
      'attempt-stuck',
      'body-too-large',
      'unsupported-media-type',
      'session-required',
      'too-many-requests',
      'internal',
      'upstream-unexpected',
      'upstream-unavailable',
    ],
    { session: true, counted: true, ticket: true },
  ),
};

export const commitAttempt: Operation = {
  operationId: 'commitAttempt',
  tags: ['Booking'],
  summary: 'Send what is sealed',
  description:
    'Sends the frozen body under its idempotency key, at most three times within 25 seconds, also when the browser leaves. May be repeated at any time: it is always the same booking. Only the attempt that the cookie holds is sent. A first send that comes late checks the price again, and sends nothing at another one.',
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: "The attempt's id.",
      schema: { type: 'string', pattern: '^[0-9a-f-]{36}$' },
      example: ATTEMPT_ID,
    },
    parameter('origin'),
    parameter('frame'),
    parameter('ticket'),
  ],
  security: SESSION,
  responses: answers(
    [
      { status: 200, description: 'Booked.', id: 'CommitAnswer', examples: one(CONFIRMED) },
      {
        status: 202,
        description:
          'In doubt: it may have been booked. Commit again after `retryAfter` seconds; book nothing else.',
        id: 'CommitAnswer',
        examples: one(IN_DOUBT),
      },
    ],
    [
      'invalid-request',
      'forbidden-origin',
      'booking-closed',
      'not-found',
      'price-changed',
      'sold-out',
      'rejected',
      'attempt-mismatch',
      'attempt-stuck',
      'body-too-large',
      'unsupported-media-type',
      'session-required',
      'too-many-requests',
      'internal',
      'upstream-unavailable',
    ],
    { session: true, counted: true, ticket: true },
  ),
};

export const getCurrentAttempt: Operation = {
  operationId: 'getCurrentAttempt',
  tags: ['Booking'],
  summary: "The session's attempt: what a reload resumes",
  description:
    'Found by the cookie, or by the ticket where the cookie is lost and the server still knows the session. A guest who has ordered nothing gets no cookie.',
  parameters: [parameter('frame'), parameter('ticket')],
  security: SESSION,
  responses: answers(
    [
      {
        status: 200,
        description: 'The attempt, with its booking once there is one.',
        id: 'CurrentAnswer',
        examples: { none: { value: NOTHING }, confirmed: { value: CONFIRMED } },
      },
    ],
    ['not-found', 'internal'],
    { session: true, ticket: true },
  ),
};

export const endCurrentAttempt: Operation = {
  operationId: 'endCurrentAttempt',
  tags: ['Booking'],
  summary: 'End an attempt that is over, to book another',
  description:
    'For one that is confirmed, rejected or stuck; the booking itself stays. Without an attempt nothing happens. ' +
    'A browser that keeps no cookie names its session by the ticket, and with `?withdraw=` an armed attempt by its id: ' +
    'that is given up, as long as nothing of it was sent.',
  parameters: [parameter('origin'), parameter('frame'), parameter('ticket'), parameter('withdraw')],
  security: SESSION,
  responses: answers(
    [{ status: 204, description: 'Ended.' }],
    [
      'invalid-request',
      'forbidden-origin',
      'not-found',
      'attempt-unresolved',
      'attempt-mismatch',
      'body-too-large',
      'unsupported-media-type',
      'internal',
    ],
    { session: true, ticket: true },
  ),
};
