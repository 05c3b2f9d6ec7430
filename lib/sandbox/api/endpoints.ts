import type { MeAnswer } from '../../contract/sandbox-api/answers.ts';
import type { Bookings } from '../bookings.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Cancellation } from '../cancellation.ts';
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

/** One call that has been authenticated and let through. */
export interface Call {
  received: Received;
  holder: KeyHolder;
  seed: SandboxPropertySeed;
  /** What stands for `{booking}` in the path; empty where nothing does. */
  booking: string;
}

export interface Endpoint {
  operation: Operation;
  method: 'GET' | 'POST';
  /** `{booking}` in it stands for one segment. */
  path: string;
  scope: Scope;
  /** @throws ApiError */
  answer(call: Call): Response;
}

/** The endpoints of partner-api.md section 4. Lookup and cancel are not shown there: those are this sandbox's own choice. */
export function createEndpoints(parts: {
  database: Database;
  bookings: Bookings;
  cancellation: Cancellation;
  calendar: Calendar;
  now: () => Date;
}): Endpoint[] {
  const { bookings, cancellation, calendar, now } = parts;
  const availability = createAvailability(parts.database);
  return [
    { operation: 'me', method: 'GET', path: '/me', scope: 'read', answer: ({ holder }) => me(holder) },
    {
      operation: 'availability',
      method: 'GET',
      path: '/availability',
      scope: 'read',
      answer: ({ received, holder, seed }) =>
        availability(holder, parseStayQuery(received.url.searchParams, calendar.today(seed))),
    },
    {
      operation: 'bookings',
      method: 'POST',
      path: '/bookings',
      scope: 'write',
      answer: (call) => createBooking(call, bookings, calendar, now),
    },
    {
      operation: 'lookup',
      method: 'GET',
      path: '/bookings/{booking}',
      scope: 'read',
      answer: (call) => bookingResponse(200, bookingOf(call, cancellation)),
    },
    {
      operation: 'cancel',
      method: 'POST',
      path: '/bookings/{booking}/cancel',
      scope: 'write',
      answer: (call) => cancelBooking(call, cancellation, calendar, now),
    },
  ];
}

/** @throws ApiError `plan_required` when the key's plan does not have the scope (partner-api.md section 5) */
export function requireScope(holder: KeyHolder, scope: Scope): void {
  if (!PLAN_TERMS[holder.plan].scopes.includes(scope)) throw refusal('plan_required');
}

function me({ name, currency, timeZone, plan }: KeyHolder): Response {
  const { scopes } = PLAN_TERMS[plan];
  const answer: MeAnswer = { data: { property: { name, currency, timeZone }, plan, scopes: [...scopes] } };
  return jsonResponse(200, answer);
}

/** 201 when created, 200 for the original: both are this sandbox's own choice. */
function createBooking(call: Call, bookings: Bookings, calendar: Calendar, now: () => Date): Response {
  const { received, holder, seed } = call;
  const idempotencyKey = parseIdempotencyKey(received.headers);
  // Rule 2 before everything else: a retry after midnight must find its booking, although its check-in is past by
  // now. What rule 5 leaves open (the key with another body) is answered the same way, as this sandbox's own choice.
  const earlier = idempotencyKey === undefined ? undefined : bookings.made(holder, idempotencyKey);
  if (earlier) return bookingResponse(200, earlier);
  const request = parseBookingRequest(received, calendar.today(seed));
  const { booking, created } = bookings.create({
    holder,
    request,
    idempotencyKey,
    referencePrefix: referencePrefix(seed),
    createdAt: now(),
  });
  return bookingResponse(created ? 201 : 200, booking);
}

/** @throws ApiError `not_found` */
function bookingOf({ holder, booking }: Call, cancellation: Cancellation): StoredBooking {
  const stored = cancellation.find(holder, booking);
  if (!stored) throw new ApiError('not_found', 'There is no such booking.');
  return stored;
}

/** Cancelling twice answers the same: who lost the first answer may ask again. */
function cancelBooking(
  call: Call,
  cancellation: Cancellation,
  calendar: Calendar,
  now: () => Date,
): Response {
  const booking = bookingOf(call, cancellation);
  if (booking.status !== 'cancelled' && booking.checkin < calendar.today(call.seed)) {
    throw refusal('not_cancellable');
  }
  return bookingResponse(200, cancellation.cancel(call.holder, booking, now()));
}
