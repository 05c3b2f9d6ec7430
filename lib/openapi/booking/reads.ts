/** @file The operations that only read. */

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
  'Must contain a date between today and `limits.daysAhead`.',
  { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
  '2027-03',
);

/** The descriptions by method and pattern. */
export const READS: Readonly<Record<string, Description>> = {
  'GET /property': {
    operationId: 'getProperty',
    tag: 'Property',
    summary: 'The property, and whether it can be booked',
    description:
      "The answer has a `ticket` for the guest's next order: send it with `armAttempt`. Sets no cookie.",
    parameters: ['locale', 'acceptLanguage'],
    answers: { 200: { description: 'The facts that a guest may know.', body: 'PropertyAnswer' } },
    bringsTicket: true,
  },
  'GET /availability': {
    operationId: 'searchRooms',
    tag: 'Search',
    summary: 'Rooms and prices for a stay',
    description:
      'Each parameter must be given once. The answer may be up to 30 seconds old, and older if it says `stale`. An order is checked against a fresh answer. Never writes the session.',
    parameters: [...STAY_PARAMETERS, 'locale', 'acceptLanguage'],
    answers: {
      200: {
        description:
          'The rooms that are free for every night, out of the first 200 of the booking system. The list may be empty.',
        body: 'Availability',
      },
    },
  },
  'GET /availability/near': {
    operationId: 'searchNearStays',
    tag: 'Search',
    summary: 'Stays a few days earlier or later that have rooms',
    description:
      "For a stay without rooms. Each of up to six near stays counts against the client's rate limit. Near stays that cannot be requested are left out; `complete` is then false.",
    parameters: STAY_PARAMETERS,
    answers: { 200: { description: 'Near stays with their lowest price.', body: 'NearOffers' } },
  },
  'GET /availability/calendar': {
    operationId: 'getCalendar',
    tag: 'Search',
    summary: 'The known prices of a month’s nights',
    description:
      "Both parameters must be given once. Answers at once and counts as one search. If `calendarPrices` is true, Bellhop requests missing prices from the booking system while the plan's budget is full: ask again after `Retry-After` seconds as long as the guest looks at the month. A price here is never a quote: search for that.",
    parameters: [MONTH, ADULTS],
    answers: { 200: { description: 'The nights that can be booked.', body: 'Calendar' } },
    isGrowing: true,
  },
};
