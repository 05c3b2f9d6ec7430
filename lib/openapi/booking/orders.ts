/** @file The operations of an order: arm, commit, look, end. */

import { ATTEMPT, CONFIRMED, IN_DOUBT, NOTHING_ORDERED, ORDER } from '../../contract/docs/attempt.ts';
import { TICKET } from '../../contract/docs/property.ts';
import { QUOTE } from '../../contract/docs/room.ts';
import type { Description } from './operation.ts';

/** The descriptions by method and pattern. */
export const ORDERS: Readonly<Record<string, Description>> = {
  'POST /attempts': {
    operationId: 'armAttempt',
    tag: 'Booking',
    summary: 'Seal an order, before anything is sent',
    description:
      'The write-ahead step: checks the order against a fresh answer of the booking system, and seals the order with its idempotency key into the session cookie. Nothing is sent yet. An order of several rooms (`rooms` in place of `roomTypeId`, `adults` and `quote`) is sealed as a whole. Each room has its own idempotency key. The rooms are sent one after the other, and each may be booked or not: see `attempt.lines`. The idempotency key is made from the ticket and the order: the same order with the same ticket is the same attempt, even if an answer was lost. An order that is refused after its check has used up its ticket. So a late copy of the order is never sealed. The answer has the next ticket.',
    parameters: ['locale', 'acceptLanguage'],
    body: ['Order', 'The order', { ...ORDER, quote: QUOTE, ticket: TICKET }],
    answers: {
      201: { description: 'Sealed. Commit it with the cookie of this answer.', body: 'ArmedAnswer' },
    },
    session: 'required',
  },
  'POST /attempts/{id}/commit': {
    operationId: 'commitAttempt',
    tag: 'Booking',
    summary: 'Send the sealed order',
    description:
      'Sends the frozen body with its idempotency key, at most three times within 25 seconds, even if the browser leaves. May be repeated at any time: it is always the same booking. Only the attempt in the cookie is sent. A late first send checks the price again, and does not send if the price has changed.',
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
          'In doubt: the room may be booked. Commit again after `retryAfter` seconds; do not book another room.',
        body: 'CommitAnswer',
        examples: { example: IN_DOUBT },
      },
    },
    session: 'required',
  },
  'GET /attempts/current': {
    operationId: 'getCurrentAttempt',
    tag: 'Booking',
    summary: "The session's attempt, which a reload resumes",
    description:
      'Found by the cookie, or by the ticket if the cookie is lost and the server still knows the session. A guest without an order gets no cookie.',
    parameters: ['ticket'],
    answers: {
      200: {
        description:
          'The attempt, with its booking if there is one, and the earlier bookings of this browser.',
        body: 'CurrentAnswer',
        examples: { none: NOTHING_ORDERED, confirmed: CONFIRMED },
      },
    },
    session: 'required',
  },
  'DELETE /attempts/current': {
    operationId: 'endCurrentAttempt',
    tag: 'Booking',
    summary: 'End an attempt with an outcome',
    description:
      'For a confirmed, rejected or stuck attempt. The booking itself stays. After a confirmed attempt the guest can order ' +
      'another room or other nights without this call. The call makes the session forget its bookings, so the same room ' +
      'and nights can be booked again. With `?attempt=` it ends one attempt only. ' +
      'A browser without cookies names its session by the ticket. With `?withdraw=` and the id of an armed attempt it ' +
      'withdraws this attempt if the attempt was never sent.',
    parameters: ['ticket', 'endedAttempt', 'withdraw'],
    answers: { 204: { description: 'Ended.' } },
    session: 'required',
  },
};
