import * as z from 'zod';
import { nightsBetween } from '../../contract/index.ts';
import type { ListedBooking } from '../../contract/sandbox-api/answers.ts';
import { jsonResponse } from '../api/error.ts';
import type { SandboxControl } from '../control.ts';
import { guestAndPrice, type StoredBooking } from '../stored-booking.ts';
import { faultSchema } from './faults.ts';
import { nightsChangeSchema, nightsQuerySchema } from './nights.ts';
import { type Routes, readBody, readQuery } from './panel-api-routes.ts';
import { settingsRoutes } from './settings-api.ts';

/** All routes of the panel API, by path and method. */
export function panelApiRoutes(control: SandboxControl): Routes {
  return {
    ...settingsRoutes(control),
    '/bookings': {
      GET: ({ url }) => {
        const property = url.searchParams.get('property');
        const listed = control
          .bookings()
          .filter((booking) => booking.property === (property ?? booking.property));
        return jsonResponse(200, listed.map(listedBooking));
      },
    },
    '/requests': { GET: () => jsonResponse(200, control.requests()) },
    '/log': { GET: (received) => jsonResponse(200, control.log(readQuery(logQuery, received).after)) },
    '/faults': {
      GET: () => jsonResponse(200, control.faults()),
      POST: (received) => {
        control.addFault(readBody(faultSchema, received));
        return jsonResponse(201, control.faults());
      },
      DELETE: () => {
        control.clearFaults();
        return jsonResponse(200, control.faults());
      },
    },
    '/nights': {
      GET: (received) => jsonResponse(200, control.nights(readQuery(nightsQuerySchema, received))),
      POST: (received) => {
        const change = readBody(nightsChangeSchema, received);
        return jsonResponse(200, { ...change, changed: control.setNights(change) });
      },
    },
    '/reset': {
      POST: () => {
        control.reset();
        return jsonResponse(200, { reset: true });
      },
    },
  };
}

/** The cursor of the last answer: only newer requests are returned. */
export const logQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,15}$/, { error: 'must be a cursor of the log' })
    .transform(Number)
    .default(0),
});

function listedBooking(booking: StoredBooking): ListedBooking {
  const { id, reference, status, property, idempotencyKey, checkin, checkout, adults, createdAt } = booking;
  return {
    id,
    reference,
    status,
    property,
    idempotencyKey,
    stay: { checkin, checkout, nights: nightsBetween(checkin, checkout), adults },
    room: { roomTypeId: booking.roomTypeId, name: booking.roomName },
    ...guestAndPrice(booking),
    createdAt,
  };
}
