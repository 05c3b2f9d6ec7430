import type { ProblemCode } from '../../contract/index.ts';
import { JSON_TYPE, type Operation } from '../document.ts';
import { refTo } from '../schemas.ts';
import { CANCELLED, CLAIM, FOUND, UNCERTAIN } from './examples.ts';
import { answers, one, parameter } from './parts.ts';

/** A guest who comes back for a booking. Only where the property is configured so: `manage` of the property says. */

const PARAMETERS = ['origin', 'frame', 'ticket', 'locale', 'acceptLanguage'].map(parameter);

const requestBody = {
  description: 'Whose booking it is, at most 16 KiB.',
  required: true,
  content: { [JSON_TYPE]: { schema: refTo('BookingClaim'), examples: one(CLAIM) } },
};

/** What both may come to. */
const PROBLEMS: readonly ProblemCode[] = [
  'invalid-request',
  'forbidden-origin',
  'not-found',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'internal',
  'upstream-unexpected',
  'upstream-unavailable',
];

const MEANS = { session: true, ticket: true, counted: true };

export const findBooking: Operation = {
  operationId: 'findBooking',
  tags: ['Booking'],
  summary: 'Find a booking by its reference and its guest’s e-mail address',
  description:
    'Needs no session. A reference that there is not and an e-mail address that is not the booking’s answer the very same `not-found`, as does a reference with characters that no booking system is asked with. Counted, so that nobody can guess: by client, and for each reference those that fail.',
  parameters: PARAMETERS,
  requestBody,
  responses: answers(
    [{ status: 200, description: 'The booking.', id: 'FindAnswer', examples: one(FOUND) }],
    PROBLEMS,
    MEANS,
  ),
};

export const cancelBooking: Operation = {
  operationId: 'cancelBooking',
  tags: ['Booking'],
  summary: 'Cancel a booking, once',
  description:
    'As often as it is asked for, it is one cancellation. What the booking system’s answer leaves open is looked up, and never told as done before it is.',
  parameters: PARAMETERS,
  requestBody,
  responses: answers(
    [
      { status: 200, description: 'It is cancelled.', id: 'CancelAnswer', examples: one(CANCELLED) },
      {
        status: 202,
        description: 'Not certain: find the booking again after `retryAfter` seconds.',
        id: 'CancelAnswer',
        examples: one(UNCERTAIN),
      },
    ],
    [...PROBLEMS, 'booking-closed', 'rejected'],
    MEANS,
  ),
};
