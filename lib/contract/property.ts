/** @file The answer of the BFF to `GET /property`. Its texts are in the requested language. */

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

/** The fee of a cancellation. It has exactly one of these fields. */
export const cancellationFeeSchema = z.object({
  /** A percentage of the stay's total. */
  percent: z.optional(z.number()),
  /** The number of first nights whose price is the fee. */
  nights: z.optional(z.int()),
  /** A decimal in the currency of the stay. */
  amount: z.optional(z.string()),
});
export type CancellationFee = z.infer<typeof cancellationFeeSchema>;

/**
 * Until a certain time before the arrival, a cancellation costs `fee`. Has either `untilDays` or
 * `untilHours`. The first rule whose time has not passed applies. After the last rule a cancellation costs
 * the whole price (`cancellation-terms.ts`).
 */
export const cancellationRuleSchema = z.object({
  /** The rule ends this many days before the check-in day, at `time`. @default `time`: the end of that day */
  untilDays: z.optional(z.int()),
  /**
   * The rule ends this many hours before `time` on the check-in day. @default `time`: `checkInFrom`, else
   * 00:00
   */
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
  /** How and when the guest pays, such as "pay at the hotel". */
  payment: z.optional(z.string()),
  /** The note about taxes at the price, such as "incl. taxes". */
  taxes: z.optional(z.string()),
  /** What else the price includes, such as "breakfast". */
  included: z.optional(z.string()),
  /** Who counts as an adult, and whom to ask about children. */
  children: z.optional(z.string()),
  /** The country whose law the order follows: ISO 3166-1, two letters. */
  market: z.optional(z.string()),
  /**
   * Whether the property sends an e-mail after a booking. Absent: unknown, so the widget does not mention an
   * e-mail.
   */
  confirmationEmail: z.optional(z.boolean()),
  termsUrl: z.optional(z.string()),
  privacyUrl: z.optional(z.string()),
});
export type Policies = z.infer<typeof policiesSchema>;

/**
 * Facts of a room, for comparison. A fact that the property does not name is absent, and the widget does not
 * mention it.
 */
export const roomFactsSchema = z.object({
  sizeSquareMetres: z.optional(z.number()),
  beds: z.optional(z.array(z.object({ kind: z.oneOf(BED_KINDS), count: z.int() }))),
  view: z.optional(z.oneOf(VIEWS)),
  bath: z.optional(z.oneOf(BATHS)),
  /** 0 is the ground floor. */
  floor: z.optional(z.int()),
  /** Whether there is no step on the way into the room. */
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
  /** What guests may do with their bookings; absent if they must ask the property. */
  manage: z.optional(z.object({ find: z.boolean(), cancel: z.boolean() })),
  /** True if Bellhop requests the calendar's prices; absent if the page need not ask for a month of them. */
  calendarPrices: z.optional(z.boolean()),
});
export type Property = z.infer<typeof propertySchema>;

/**
 * `open`: can be booked. `read-only`: search only, offer the contact. `unavailable`: the API key was refused.
 */
export const BOOKING_MODES = ['open', 'read-only', 'unavailable'] as const;

/** `GET /property`: 200. */
export const propertyAnswerSchema = z.object({
  property: propertySchema,
  booking: z.oneOf(BOOKING_MODES),
  /**
   * Identifies the guest's next order, and is sent back with `POST /attempts`. A page's props have no ticket,
   * because a page may be cached and shown to several guests.
   */
  ticket: z.optional(z.string()),
});
export type PropertyAnswer = z.infer<typeof propertyAnswerSchema>;
export type BookingMode = PropertyAnswer['booking'];
