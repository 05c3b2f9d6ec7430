/** @file The way of an order: armed, committed, looked at, ended. */

import { ATTEMPT, CONFIRMED, IN_DOUBT, NOTHING_ORDERED, ORDER } from '../../contract/docs/attempt.ts';
import { TICKET } from '../../contract/docs/property.ts';
import { QUOTE } from '../../contract/docs/room.ts';
import type { Description } from './operation.ts';

/** By method and pattern. */
export const ORDERS: Readonly<Record<string, Description>> = {
  'POST /attempts': {
    operationId: 'armAttempt',
    tag: 'Booking',
    summary: 'Seal an order, before anything is sent',
    description:
      'The write-ahead step: checks the order against a fresh answer of the booking system, and seals it with its idempotency key into the session cookie. Nothing has been sent yet. An order of several rooms (`rooms` in place of `roomTypeId`, `adults` and `quote`) is sealed as a whole, each room with a key of its own. They are sent one after the other, and each may come to be booked or not: `attempt.lines` says so. The key is made of the ticket and the order: the same order with the same ticket is the same attempt, whatever was lost meanwhile. An order that is refused after its check has used its ticket up, so no late copy of it is ever sealed; the answer brings the next ticket.',
    parameters: ['locale', 'acceptLanguage'],
    body: ['Order', 'The order', { ...ORDER, quote: QUOTE, ticket: TICKET }],
    answers: { 201: { description: 'Sealed. Commit it with the cookie that came.', body: 'ArmedAnswer' } },
    session: 'required',
  },
  'POST /attempts/{id}/commit': {
    operationId: 'commitAttempt',
    tag: 'Booking',
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
        example: ATTEMPT.id,
      },
      'ticket',
    ],
    answers: {
      200: { description: 'Booked.', body: 'CommitAnswer' },
      202: {
        description:
          'In doubt: it may have been booked. Commit again after `retryAfter` seconds; book nothing else.',
        body: 'CommitAnswer',
        examples: { example: IN_DOUBT },
      },
    },
    session: 'required',
  },
  'GET /attempts/current': {
    operationId: 'getCurrentAttempt',
    tag: 'Booking',
    summary: "The session's attempt: what a reload resumes",
    description:
      'Found by the cookie, or by the ticket where the cookie is lost and the server still knows the session. A guest who has ordered nothing gets no cookie.',
    parameters: ['ticket'],
    answers: {
      200: {
        description:
          'The attempt, with its booking once there is one, and the bookings of this browser from before.',
        body: 'CurrentAnswer',
        examples: { none: NOTHING_ORDERED, confirmed: CONFIRMED },
      },
    },
    session: 'required',
  },
  'DELETE /attempts/current': {
    operationId: 'endCurrentAttempt',
    tag: 'Booking',
    summary: 'End an attempt that is over',
    description:
      'For one that is confirmed, rejected or stuck; the booking itself stays. Beside a confirmed one another room or other ' +
      'nights can be ordered without it. The session forgets its bookings with it: then the same room and nights can be ' +
      'booked once more. With `?attempt=` it ends one alone. ' +
      'A browser that keeps no cookie names its session by the ticket, and with `?withdraw=` an armed attempt by its id: ' +
      'that is given up, as long as nothing of it was sent.',
    parameters: ['ticket', 'endedAttempt', 'withdraw'],
    answers: { 204: { description: 'Ended.' } },
    session: 'required',
  },
};
