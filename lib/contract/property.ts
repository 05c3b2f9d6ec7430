/** @file What `GET /property` of the BFF answers. Texts are in the asked locale. */

import { currencySchema } from './money-schema.ts';
import { AMENITIES, BATHS, BED_KINDS, VIEWS } from './room-facts.ts';
import { photoSchema } from './room-schema.ts';
import * as z from './schema.ts';

export const addressSchema = z.object({
  lines: z.array(z.string()),
  postalCode: z.optional(z.string()),
  city: z.string(),
  region: z.optional(z.string()),
  /** ISO 3166-1, two letters. */
  country: z.string(),
});
export type Address = z.infer<typeof addressSchema>;

/** Degrees, WGS 84. */
export const geoSchema = z.object({ latitude: z.number(), longitude: z.number() });
export type Geo = z.infer<typeof geoSchema>;

export const contactSchema = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  url: z.optional(z.string()),
  address: z.optional(addressSchema),
  geo: z.optional(geoSchema),
});
export type Contact = z.infer<typeof contactSchema>;

export const limitsSchema = z.object({ maxAdults: z.int(), maxNights: z.int(), daysAhead: z.int() });

/** What the guest pays who cancels: exactly one of these. */
export const cancellationFeeSchema = z.object({
  /** Of the stay's total. */
  percent: z.optional(z.number()),
  /** The price of so many nights, from the first one on. */
  nights: z.optional(z.int()),
  /** In the currency of the stay, a decimal. */
  amount: z.optional(z.string()),
});
export type CancellationFee = z.infer<typeof cancellationFeeSchema>;

/**
 * Until a moment before the arrival a cancellation costs `fee`. Has either `untilDays` or `untilHours`. The
 * first rule whose moment has not passed counts; after the last one a cancellation costs the whole price
 * (`cancellation-terms.ts`).
 */
export const cancellationRuleSchema = z.object({
  /** The day so many days before the check-in day, until `time`. @default `time`: the end of that day */
  untilDays: z.optional(z.int()),
  /** So many hours before the check-in day at `time`. @default `time`: `checkInFrom`, else 00:00 */
  untilHours: z.optional(z.int()),
  /** `HH:mm`, by the property's clock. */
  time: z.optional(z.string()),
  fee: cancellationFeeSchema,
});
export type CancellationRule = z.infer<typeof cancellationRuleSchema>;

export const policiesSchema = z.object({
  checkInFrom: z.optional(z.string()),
  checkOutUntil: z.optional(z.string()),
  cancellation: z.optional(z.string()),
  cancellationRules: z.optional(z.array(cancellationRuleSchema)),
  /** How and when the guest pays: "pay at the hotel". */
  payment: z.optional(z.string()),
  /** What the price says of taxes: "incl. taxes". */
  taxes: z.optional(z.string()),
  /** What else the price includes: "breakfast". */
  included: z.optional(z.string()),
  /** Who counts as an adult, and whom to ask about children. */
  children: z.optional(z.string()),
  /** The country whose law the order follows: ISO 3166-1, two letters. */
  market: z.optional(z.string()),
  /** Whether the property sends an e-mail once a stay is booked. Absent: nobody knows, and nothing is said of one. */
  confirmationEmail: z.optional(z.boolean()),
  termsUrl: z.optional(z.string()),
  privacyUrl: z.optional(z.string()),
});
export type Policies = z.infer<typeof policiesSchema>;

/** What can be compared between rooms. Whatever the property does not say is absent, and nothing is said of it. */
export const roomFactsSchema = z.object({
  sizeSquareMetres: z.optional(z.number()),
  beds: z.optional(z.array(z.object({ kind: z.oneOf(BED_KINDS), count: z.int() }))),
  view: z.optional(z.oneOf(VIEWS)),
  bath: z.optional(z.oneOf(BATHS)),
  /** 0 is the ground floor. */
  floor: z.optional(z.int()),
  /** Whether one comes to the room, and into it, without a step. */
  stepFree: z.optional(z.boolean()),
  amenities: z.optional(z.array(z.oneOf(AMENITIES))),
});
export type RoomFacts = z.infer<typeof roomFactsSchema>;

export const roomTextSchema = z.object({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  photos: z.optional(z.array(photoSchema)),
  facts: z.optional(roomFactsSchema),
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
  /** Whether the calendar shows prices. Absent: it does not. */
  calendarPrices: z.optional(z.boolean()),
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
