/** @file What only reads. */

import { staySchema } from '../../contract/index.ts';
import { queryParameter } from '../document.ts';
import { schemaOf } from '../schemas.ts';
import type { Description } from './operation.ts';

const { checkin, checkout, adults } = staySchema._zod.def.shape;

const ADULTS = queryParameter('adults', 'At most `limits.maxAdults`.', schemaOf(adults), 2);

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
  ADULTS,
];

const MONTH = queryParameter(
  'month',
  'Not wholly before today, nor wholly after `limits.daysAhead`.',
  { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
  '2027-03',
);

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
  'GET /availability/calendar': {
    operationId: 'getCalendar',
    tag: 'Search',
    summary: 'What is known of the nights of a month',
    description:
      "Both parameters exactly once. Answers at once and counts as one search. Where `calendarPrices` is true, what is missing is asked of the booking system while the plan's budget is full: ask again after `Retry-After` seconds, for as long as the month is looked at. It is never a quote: search for that.",
    parameters: [MONTH, ADULTS],
    answers: { 200: { description: 'The nights that can be booked.', body: 'Calendar' } },
    isGrowing: true,
  },
};
