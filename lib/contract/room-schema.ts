/** @file The answer of the BFF to `GET /availability`. */

import { amountSchema, moneySchema } from './money-schema.ts';
import * as z from './schema.ts';
import { civilDateSchema, staySchema } from './stay-schema.ts';

export const photoSchema = z.object({
  src: z.string(),
  alt: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** The same picture in other widths, in pixels. The browser chooses one. */
  srcset: z.optional(z.array(z.object({ src: z.string(), width: z.int() }))),
});
export type Photo = z.infer<typeof photoSchema>;

/** A room type that is free for the stay, with its price. `quote` is opaque: send it back unchanged. */
export const roomOfferSchema = z.object({
  roomTypeId: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  photos: z.optional(z.array(photoSchema)),
  maxAdults: z.optional(z.int()),
  unitsAvailable: z.optional(z.int()),
  price: moneySchema,
  perNight: z.optional(z.array(z.object({ date: civilDateSchema, amount: amountSchema }))),
  quote: z.string(),
});
export type RoomOffer = z.infer<typeof roomOfferSchema>;

/** `asOf`: when the upstream answered (ISO instant). `stale`: the upstream could not be asked again. */
export const availabilitySchema = z.object({
  stay: staySchema,
  rooms: z.array(roomOfferSchema),
  asOf: z.string(),
  stale: z.boolean(),
});
export type Availability = z.infer<typeof availabilitySchema>;
