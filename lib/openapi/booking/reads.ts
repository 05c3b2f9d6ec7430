/** @file What only reads. */

import { staySchema } from '../../contract/index.ts';
import { queryParameter } from '../document.ts';
import { schemaOf } from '../schemas.ts';
import type { Description } from './operation.ts';

const { checkin, checkout, adults } = staySchema._zod.def.shape;

const STAY_PARAMETERS = [
  queryParameter(
    'checkin',
    "Not before the property's own today, and within `limits.daysAhead`.",
    schemaOf(checkin),
    '2027-05-14',
  ),
  queryParameter(
    'checkout',
    'After `checkin`, by at most `limits.maxNights`.',
    schemaOf(checkout),
    '2027-05-16',
  ),
  queryParameter('adults', 'At most `limits.maxAdults`.', schemaOf(adults), 2),
];

/** By method and pattern. */
export const READS: Readonly<Record<string, Description>> = {
  'GET /property': {
    operationId: 'getProperty',
    tag: 'Property',
    summary: 'The property, and whether it can be booked',
    description:
      "With a `ticket`, which names the guest's next order: send it with `armAttempt`. Leaves no cookie.",
    parameters: ['locale', 'acceptLanguage'],
    answers: { 200: { description: 'What a guest may know.', body: 'PropertyAnswer' } },
    bringsTicket: true,
  },
  'GET /availability': {
    operationId: 'searchRooms',
    tag: 'Search',
    summary: 'Rooms and prices for a stay',
    description:
      'Every parameter exactly once. The answer may be up to 30 seconds old, and older where it says `stale`; what is ordered is checked afresh. Never writes the session.',
    parameters: [...STAY_PARAMETERS, 'locale', 'acceptLanguage'],
    answers: {
      200: {
        description:
          'The rooms that are free for every night, of the first 200 that the booking system lists; none is an empty list.',
        body: 'Availability',
      },
    },
  },
  'GET /availability/near': {
    operationId: 'searchNearStays',
    tag: 'Search',
    summary: 'Stays a few days earlier or later that have rooms',
    description:
      "For a stay that has none. Each of up to six near stays counts against the client's allowance. What cannot be asked is left out, and `complete` is then false.",
    parameters: STAY_PARAMETERS,
    answers: { 200: { description: 'Near stays with their lowest price.', body: 'NearOffers' } },
  },
};
