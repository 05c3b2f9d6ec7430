import { fromMinorUnits } from '../../contract/index.ts';
import type { Bookings, StoredBooking } from '../bookings.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Database } from '../database/database.ts';
import type { KeyHolder } from '../keys.ts';
import { PLAN_TERMS, type Scope } from '../plan.ts';
import { referencePrefix, type SandboxPropertySeed } from '../seed.ts';
import { createAvailability, parseStayQuery } from './availability.ts';
import { parseBookingRequest, parseIdempotencyKey } from './booking-request.ts';
import { ApiError, jsonResponse, PLAN_REQUIRED_MESSAGE } from './error.ts';
import type { Received } from './received.ts';

export const OPERATIONS = ['me', 'availability', 'bookings'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** One call that has been authenticated and let through. */
export interface Call {
  received: Received;
  holder: KeyHolder;
  seed: SandboxPropertySeed;
}

export interface Endpoint {
  operation: Operation;
  method: 'GET' | 'POST';
  path: string;
  scope: Scope;
  /** @throws ApiError */
  answer(call: Call): Response;
}

/** The endpoints of partner-api.md section 4. Lookup and cancel are not shown there and not offered here. */
export function createEndpoints(parts: {
  database: Database;
  bookings: Bookings;
  calendar: Calendar;
  now: () => Date;
}): Endpoint[] {
  const { bookings, calendar, now } = parts;
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
  ];
}

/** @throws ApiError `plan_required` when the key's plan does not have the scope (partner-api.md section 5) */
export function requireScope(holder: KeyHolder, scope: Scope): void {
  if (!PLAN_TERMS[holder.plan].scopes.includes(scope)) {
    throw new ApiError('plan_required', PLAN_REQUIRED_MESSAGE);
  }
}

function me({ name, currency, timeZone, plan }: KeyHolder): Response {
  const { scopes } = PLAN_TERMS[plan];
  return jsonResponse(200, { data: { property: { name, currency, timeZone }, plan, scopes } });
}

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

/** 201 when created, 200 for the original; both statuses and the shape are this sandbox's own choice. */
function bookingResponse(status: 200 | 201, booking: StoredBooking): Response {
  const { id, reference, roomTypeId, checkin, checkout, adults, createdAt, currency } = booking;
  const { firstName, lastName, email } = booking;
  return jsonResponse(status, {
    data: {
      id,
      reference,
      status: booking.status,
      roomTypeId,
      checkin,
      checkout,
      adults,
      guest: { firstName, lastName, email },
      price: { total: fromMinorUnits(BigInt(booking.total), currency).amount, currency },
      createdAt,
    },
  });
}
