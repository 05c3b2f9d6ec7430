import { z } from 'zod';
import { fieldErrorsOf } from '../../contract/http/field-errors.ts';
import {
  type CalendarQuery,
  calendarErrors,
  type FieldError,
  guestSchema,
  INVISIBLE,
  MAX_ROOMS,
  parseCount,
  type StayLimits,
  type StayQuery,
  stayErrors,
} from '../../contract/index.ts';
import type { Order } from '../attempts/order.ts';
import { ProblemError } from '../http/problem.ts';

const datesShape = {
  checkin: z.string().max(40).meta({ format: 'date' }),
  checkout: z.string().max(40).meta({ format: 'date' }),
};
const roomShape = {
  roomTypeId: z
    .string()
    .min(1)
    .max(200)
    .refine((id) => !INVISIBLE.test(id), 'control-characters'),
  adults: z.number().meta({
    description: "At most the property's `limits.maxAdults`.",
    type: 'integer',
    minimum: 1,
  }),
  quote: z.string().min(1).max(2000).meta({ description: 'Of the offer that the guest has seen.' }),
};
const pressShape = {
  guest: guestSchema,
  ticket: z.string().min(1).max(300).optional().meta({
    description:
      'Names the press that orders. The same press, repeated, brings the same ticket. Without one, the cookie names the session.',
  }),
};

/** The body of `POST /attempts` for one room, with the checks that need no property. */
export const orderSchema = z
  .strictObject({ ...datesShape, ...roomShape, ...pressShape })
  .meta({ description: 'What the guest orders. Fields beyond these are refused.' });

/** The body of `POST /attempts` for several rooms. */
const roomsOrderSchema = z
  .strictObject({
    ...datesShape,
    rooms: z.array(z.strictObject(roomShape)).min(2).max(MAX_ROOMS).meta({
      description: 'Each is booked by itself: all of them, some, or none may come to be booked.',
    }),
    ...pressShape,
  })
  .meta({
    description: `An order of 2 to ${MAX_ROOMS} rooms for one guest and the same nights. Fields beyond these are refused.`,
  });

/** Every body that `POST /attempts` accepts. */
export const anyOrderSchema = z
  .union([orderSchema, roomsOrderSchema])
  .meta({ description: 'What the guest orders: one room, or several for the same nights.' });

/** The body of `POST /attempts`. @throws ProblemError `invalid-request` with every refused field */
export function parseOrder(body: unknown): Order {
  if (typeof body === 'object' && body !== null && 'rooms' in body) return parseBody(roomsOrderSchema, body);
  const { roomTypeId, adults, quote, ...order } = parseBody(orderSchema, body);
  return { ...order, rooms: [{ roomTypeId, adults, quote }] };
}

/** Checks the shape of a body. @throws ProblemError `invalid-request` with every refused field */
export function parseBody<T>(schema: z.core.$ZodType<T>, body: unknown): T {
  const result = z.safeParse(schema, body, { reportInput: true });
  if (!result.success) throw invalidRequest(fieldErrorsOf(result.error.issues));
  return result.data;
}

/** Checks that the stay can be booked. @throws ProblemError `invalid-request` with every refused field */
function requireStay(stay: StayQuery, limits: StayLimits, today: string): void {
  const errors = stayErrors(stay, limits, today);
  if (errors.length > 0) throw invalidRequest(errors);
}

/**
 * Checks that each room's stay can be booked. @throws ProblemError `invalid-request` with every refused field
 */
export function requireStays(
  { checkin, checkout, rooms }: Pick<Order, 'checkin' | 'checkout' | 'rooms'>,
  limits: StayLimits,
  today: string,
): void {
  const errors = rooms.flatMap(({ adults }, index) =>
    stayErrors({ checkin, checkout, adults }, limits, today).map((error) => ({
      ...error,
      pointer: error.pointer === '/adults' ? roomPointer(rooms, index, 'adults') : error.pointer,
    })),
  );
  // Report each error of the dates once.
  const unique = new Map(errors.map((error) => [`${error.pointer} ${error.code}`, error]));
  if (unique.size > 0) throw invalidRequest([...unique.values()]);
}

/** The JSON pointer to a field of a room. A single room has its fields at the body's top. */
export function roomPointer(rooms: readonly unknown[], index: number, field: string): string {
  return rooms.length > 1 ? `/rooms/${index}/${field}` : `/${field}`;
}

/**
 * Checks the query of `GET /availability`. @throws ProblemError `invalid-request` with every refused
 * parameter
 */
export function parseStayQuery(query: URLSearchParams, limits: StayLimits, today: string): StayQuery {
  requireOnce(query, ['checkin', 'checkout', 'adults']);
  const stay = {
    checkin: query.get('checkin') ?? '',
    checkout: query.get('checkout') ?? '',
    adults: parseCount(query.get('adults') ?? ''),
  };
  requireStay(stay, limits, today);
  return stay;
}

/**
 * Checks the query of `GET /availability/calendar`. @throws ProblemError `invalid-request` with every refused
 * parameter
 */
export function parseCalendarQuery(query: URLSearchParams, limits: StayLimits, today: string): CalendarQuery {
  requireOnce(query, ['month', 'adults']);
  const calendarQuery = { month: query.get('month') ?? '', adults: parseCount(query.get('adults') ?? '') };
  const errors = calendarErrors(calendarQuery, limits, today);
  if (errors.length > 0) throw invalidRequest(errors);
  return calendarQuery;
}

function requireOnce(query: URLSearchParams, names: readonly string[]): void {
  const missing = names.filter((name) => query.getAll(name).length !== 1);
  if (missing.length === 0) return;
  throw invalidRequest(
    missing.map((name) => ({
      pointer: `/${name}`,
      code: 'required',
      message: `${name} must be given exactly once`,
    })),
  );
}

/** The problem that names each refused field. */
export function invalidRequest(errors: FieldError[]): ProblemError {
  return new ProblemError('invalid-request', {
    detail: errors.map((error) => error.message).join('; '),
    errors,
  });
}
