/** @file What `GET /property` of the BFF answers. Texts are in the asked locale. */

import { currencySchema } from './money-schema.ts';
import { photoSchema } from './room-schema.ts';
import * as z from './schema.ts';

export const contactSchema = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  url: z.optional(z.string()),
});
export type Contact = z.infer<typeof contactSchema>;

export const limitsSchema = z.object({ maxAdults: z.int(), maxNights: z.int(), daysAhead: z.int() });

export const policiesSchema = z.object({
  checkInFrom: z.optional(z.string()),
  checkOutUntil: z.optional(z.string()),
  cancellation: z.optional(z.string()),
  termsUrl: z.optional(z.string()),
  privacyUrl: z.optional(z.string()),
});
export type Policies = z.infer<typeof policiesSchema>;

export const roomTextSchema = z.object({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  photos: z.optional(z.array(photoSchema)),
});
export type RoomText = z.infer<typeof roomTextSchema>;

export const propertySchema = z.object({
  slug: z.string(),
  name: z.string(),
  timeZone: z.string(),
  currency: z.optional(currencySchema),
  locales: z.array(z.string()),
  contact: contactSchema,
  limits: limitsSchema,
  policies: policiesSchema,
  rooms: z.record(roomTextSchema),
  /** What guests may do with a booking that they have made; absent where they have to ask the property. */
  manage: z.optional(z.object({ find: z.boolean(), cancel: z.boolean() })),
});
export type Property = z.infer<typeof propertySchema>;

/** `open`: can be booked. `read-only`: search only, offer the contact. `unavailable`: the key was refused. */
export const BOOKING_MODES = ['open', 'read-only', 'unavailable'] as const;

/** `GET /property`: 200. */
export const propertyAnswerSchema = z.object({
  property: propertySchema,
  booking: z.oneOf(BOOKING_MODES),
  /**
   * Names the guest's next order: goes back with `POST /attempts`. A page's props have none, as a page may be
   * cached and shown to several guests.
   */
  ticket: z.optional(z.string()),
});
export type PropertyAnswer = z.infer<typeof propertyAnswerSchema>;
export type BookingMode = PropertyAnswer['booking'];
