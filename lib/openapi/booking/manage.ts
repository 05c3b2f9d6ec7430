/** @file The operations for a guest who returns to a booking, if the property's `manage` allows it. */

import { CLAIM, UNCERTAIN } from '../../contract/docs/found-booking.ts';
import type { Description } from './operation.ts';

const CLAIMED = {
  tag: 'Booking',
  parameters: ['ticket', 'locale', 'acceptLanguage'],
  body: ['BookingClaim', 'The reference and the guest’s e-mail address', CLAIM],
  session: 'optional',
} as const;

/** The descriptions by method and pattern. */
export const MANAGE: Readonly<Record<string, Description>> = {
  'POST /bookings/find': {
    ...CLAIMED,
    operationId: 'findBooking',
    summary: 'Find a booking by its reference and its guest’s e-mail address',
    description:
      'Needs no session. An unknown reference and a wrong e-mail address get the same `not-found`, and so does a reference with characters that Bellhop never sends to a booking system. To prevent guessing, calls are counted by client, and failed calls by reference.',
    answers: { 200: { description: 'The booking.', body: 'FindAnswer' } },
  },
  'POST /bookings/cancel': {
    ...CLAIMED,
    operationId: 'cancelBooking',
    summary: 'Cancel a booking, once',
    description:
      'Repeated calls are one cancellation. If the booking system’s answer is not certain, Bellhop looks the booking up. It never reports a cancellation as done before it is certain.',
    answers: {
      200: { description: 'The booking is cancelled.', body: 'CancelAnswer' },
      202: {
        description: 'Not certain: find the booking again after `retryAfter` seconds.',
        body: 'CancelAnswer',
        examples: { example: UNCERTAIN },
      },
    },
  },
};
