import * as z from 'zod';
import { fromMinorUnits, nightsBetween } from '../../contract/index.ts';
import { parseJson } from '../api/booking-request.ts';
import { ApiError, jsonResponse, responseOf } from '../api/error.ts';
import { type Received, receive } from '../api/received.ts';
import { validated } from '../api/validation.ts';
import type { StoredBooking } from '../bookings.ts';
import type { SandboxControl } from '../control.ts';
import { planSchema } from '../plan.ts';
import { faultSchema } from './faults.ts';
import { nightsChangeSchema } from './nights.ts';
import { isSameOrigin } from './same-origin.ts';

/** Answers what comes below `/sandbox/api`: the control panel for tests (DESIGN.md section 10). */
export type JsonTwins = (request: Request, path: string) => Promise<Response>;

type Answer = (received: Received) => Response;

export function createJsonTwins(control: SandboxControl): JsonTwins {
  const routes: Record<string, Record<string, Answer>> = {
    '/bookings': { GET: () => jsonResponse(200, control.bookings().map(bookingTwin)) },
    '/requests': { GET: () => jsonResponse(200, control.requests()) },
    '/faults': {
      GET: () => jsonResponse(200, control.faults()),
      POST: (received) => {
        const fault = validated(faultSchema, parseJson(received.body));
        refusing(() => control.addFault(fault));
        return jsonResponse(201, control.faults());
      },
      DELETE: () => {
        control.clearFaults();
        return jsonResponse(200, control.faults());
      },
    },
    '/nights': {
      POST: (received) => {
        const change = validated(nightsChangeSchema, parseJson(received.body));
        return jsonResponse(200, { ...change, changed: refusing(() => control.setNights(change)) });
      },
    },
    '/plan': {
      POST: (received) => {
        const change = validated(planChangeSchema, parseJson(received.body));
        refusing(() => control.setPlan(change.property, change.plan));
        return jsonResponse(200, change);
      },
    },
    '/reset': {
      POST: () => {
        control.reset();
        return jsonResponse(200, { reset: true });
      },
    },
  };
  return async (request, path) => {
    try {
      return answerOf(routes, request, path)(await receive(request));
    } catch (error) {
      return responseOf(error);
    }
  };
}

const planChangeSchema = z.strictObject({ property: z.string(), plan: planSchema });

/** @throws ApiError `not_found`, `method_not_allowed`, `forbidden_origin` */
function answerOf(routes: Record<string, Record<string, Answer>>, request: Request, path: string): Answer {
  const here = Object.hasOwn(routes, path) ? routes[path] : undefined;
  if (!here) throw new ApiError('not_found', 'There is no such resource.');
  const answer = Object.hasOwn(here, request.method) ? here[request.method] : undefined;
  if (!answer) {
    const allow = Object.keys(here).join(', ');
    throw new ApiError('method_not_allowed', `This resource answers ${allow} only.`, { allow });
  }
  if (request.method !== 'GET' && !isSameOrigin(request)) {
    throw new ApiError('forbidden_origin', 'Another site may not change the sandbox.');
  }
  return answer;
}

/** What the control refuses (an unknown property, a price too fine) is the caller's mistake here. */
function refusing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('validation_failed', `${error.message}.`);
    throw error;
  }
}

function bookingTwin(booking: StoredBooking): unknown {
  const { id, reference, status, property, idempotencyKey, checkin, checkout, adults } = booking;
  const { firstName, lastName, email, currency, createdAt } = booking;
  return {
    id,
    reference,
    status,
    property,
    idempotencyKey,
    stay: { checkin, checkout, nights: nightsBetween(checkin, checkout), adults },
    room: { roomTypeId: booking.roomTypeId, name: booking.roomName },
    guest: { firstName, lastName, email },
    price: { total: fromMinorUnits(BigInt(booking.total), currency).amount, currency },
    createdAt,
  };
}
