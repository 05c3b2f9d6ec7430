/** @file A guest who comes back for a booking, where the property's `manage` says so. */

import { CLAIM, UNCERTAIN } from '../../contract/docs/found-booking.ts';
import type { Description } from './operation.ts';

const CLAIMED = {
  tag: 'Booking',
  parameters: ['ticket', 'locale', 'acceptLanguage'],
  body: ['BookingClaim', 'Whose booking it is', CLAIM],
  session: 'optional',
} as const;

/** By method and pattern. */
export const MANAGE: Readonly<Record<string, Description>> = {
  'POST /bookings/find': {
    ...CLAIMED,
    operationId: 'findBooking',
    summary: 'Find a booking by its reference and its guest’s e-mail address',
    description:
      'Needs no session. A reference that there is not and an e-mail address that is not the booking’s answer the very same `not-found`, as does a reference with characters that no booking system is asked with. Counted, so that nobody can guess: by client, and for each reference those that fail.',
    answers: { 200: { description: 'The booking.', body: 'FindAnswer' } },
  },
  'POST /bookings/cancel': {
    ...CLAIMED,
    operationId: 'cancelBooking',
    summary: 'Cancel a booking, once',
    description:
      'As often as it is asked for, it is one cancellation. What the booking system’s answer leaves open is looked up, and never told as done before it is.',
    answers: {
      200: { description: 'It is cancelled.', body: 'CancelAnswer' },
      202: {
        description: 'Not certain: find the booking again after `retryAfter` seconds.',
        body: 'CancelAnswer',
        examples: { example: UNCERTAIN },
      },
    },
  },
};
