/**
 * @file The answers of the sandbox's Partner API and its panel API. Their shapes are this sandbox's own
 * choice, because docs/partner-api.md shows none of them.
 */

import { amountSchema, currencySchema } from '../money-schema.ts';
import { guestAnswerSchema, orderedRoomSchema } from '../order/attempt-schema.ts';
import * as z from '../schema.ts';
import { civilDateSchema, staySchema } from '../stay-schema.ts';

export const offeredRoomSchema = z.object({
  roomTypeId: z.string(),
  name: z.string(),
  description: z.string(),
  maxAdults: z.int(z.minimum(1)),
  unitsAvailable: z.int(z.minimum(1)),
  price: z.object({
    total: amountSchema,
    currency: currencySchema,
    nights: z.array(z.object({ date: civilDateSchema, amount: amountSchema })),
  }),
});
export type OfferedRoom = z.infer<typeof offeredRoomSchema>;

export const roomsAnswerSchema = z.object({ data: z.array(offeredRoomSchema) });

const totalSchema = z.object({ total: amountSchema, currency: currencySchema });

export const madeBookingSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  roomTypeId: z.string(),
  checkin: civilDateSchema,
  checkout: civilDateSchema,
  adults: z.int(z.minimum(1)),
  guest: guestAnswerSchema,
  price: totalSchema,
  createdAt: z.string(),
});
export const bookingAnswerSchema = z.object({ data: madeBookingSchema });
export type BookingAnswer = z.infer<typeof bookingAnswerSchema>;

export const meAnswerSchema = z.object({
  data: z.object({
    property: z.object({ name: z.string(), currency: currencySchema, timeZone: z.string() }),
    plan: z.oneOf(['free', 'starter', 'pro']),
    scopes: z.array(z.oneOf(['read', 'write'])),
  }),
});
export type MeAnswer = z.infer<typeof meAnswerSchema>;

export const errorAnswerSchema = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  code: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** A booking of any property in the list of `GET /sandbox/api/bookings`. */
export const listedBookingSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  property: z.string(),
  idempotencyKey: z.nullable(z.string()),
  stay: staySchema,
  room: orderedRoomSchema,
  guest: guestAnswerSchema,
  price: totalSchema,
  createdAt: z.string(),
});
export type ListedBooking = z.infer<typeof listedBookingSchema>;
