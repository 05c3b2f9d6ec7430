import type { MeAnswer } from '../../contract/sandbox-api/answers.ts';
import type { Bookings } from '../bookings.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Database } from '../database/database.ts';
import type { KeyHolder } from '../keys.ts';
import { PLAN_TERMS, type Scope } from '../plan.ts';
import { referencePrefix, type SandboxPropertySeed } from '../seed.ts';
import type { StoredBooking } from '../stored-booking.ts';
import { createAvailability, parseStayQuery } from './availability.ts';
import { parseBookingRequest, parseIdempotencyKey } from './booking-request.ts';
import { bookingResponse } from './booking-response.ts';
import { ApiError, jsonResponse, refusal } from './error.ts';
import type { Received } from './received.ts';

export const OPERATIONS = ['me', 'availability', 'bookings', 'lookup', 'cancel'] as const;
export type Operation = (typeof OPERATIONS)[number];

interface Endpoint {
  method: 'GET' | 'POST';
  /** `{booking}` in the path stands for one segment. */
  path: string;
  scope: Scope;
}

/** docs/partner-api.md section 4 shows the first three. Lookup and cancel are this sandbox's own choice. */
export const ENDPOINTS: Readonly<Record<Operation, Endpoint>> = {
  me: { method: 'GET', path: '/me', scope: 'read' },
  availability: { method: 'GET', path: '/availability', scope: 'read' },
  bookings: { method: 'POST', path: '/bookings', scope: 'write' },
  lookup: { method: 'GET', path: '/bookings/{booking}', scope: 'read' },
  cancel: { method: 'POST', path: '/bookings/{booking}/cancel', scope: 'write' },
};

/** One authenticated and admitted call. */
export interface Call {
  received: Received;
  holder: KeyHolder;
  seed: SandboxPropertySeed;
  /** The segment at `{booking}` in the path; empty if the path has none. */
  booking: string;
}

/** The functions that do the work of the endpoints. @throws ApiError */
export type Answers = Readonly<Record<Operation, (call: Call) => Response>>;

export function createAnswers(parts: {
  database: Database;
  bookings: Bookings;
  calendar: Calendar;
  now: () => Date;
}): Answers {
  const { bookings, calendar, now } = parts;
  const availability = createAvailability(parts.database);

  /** @throws ApiError `not_found` */
  function bookingOf({ holder, booking }: Call): StoredBooking {
    const stored = bookings.find(holder, booking);
    if (!stored) throw new ApiError('not_found', 'There is no such booking.');
    return stored;
  }

  return {
    me: ({ holder: { name, currency, timeZone, plan } }) => {
      const { scopes } = PLAN_TERMS[plan];
      const answer: MeAnswer = {
        data: { property: { name, currency, timeZone }, plan, scopes: [...scopes] },
      };
      return jsonResponse(200, answer);
    },
    availability: ({ received, holder, seed }) =>
      availability(holder, parseStayQuery(received.url.searchParams, calendar.today(seed))),
    // 201 for a new booking, 200 for the original: both are this sandbox's own choice.
    bookings: ({ received, holder, seed }) => {
      const idempotencyKey = parseIdempotencyKey(received.headers);
      // Rule 2 comes first: a retry after midnight must find its booking even if its check-in is in the past
      // by then. Rule 5 leaves the same idempotency key with another body open: this sandbox returns the
      // original booking then too.
      const earlier = idempotencyKey === undefined ? undefined : bookings.made(holder, idempotencyKey);
      if (earlier) return bookingResponse(200, earlier);
      const { booking, created } = bookings.create({
        holder,
        request: parseBookingRequest(received, calendar.today(seed)),
        idempotencyKey,
        referencePrefix: referencePrefix(seed),
        createdAt: now(),
      });
      return bookingResponse(created ? 201 : 200, booking);
    },
    lookup: (call) => bookingResponse(200, bookingOf(call)),
    // A second cancellation gets the same answer: a caller that lost the first answer may ask again.
    cancel: (call) => {
      const booking = bookingOf(call);
      const hasBegun = booking.checkin < calendar.today(call.seed);
      if (hasBegun && booking.status !== 'cancelled') throw refusal('not_cancellable');
      return bookingResponse(200, bookings.cancel(call.holder, booking, now()));
    },
  };
}
