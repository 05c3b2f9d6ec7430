import { moneySchema } from './money-schema.ts';
import * as z from './schema.ts';
import { staySchema } from './stay-schema.ts';

/** A stay near the requested one, with its lowest price. */
export const nearOfferSchema = z.object({ stay: staySchema, from: moneySchema });
export type NearOffer = z.infer<typeof nearOfferSchema>;

/** The answer to `GET /availability/near`. */
export const nearOffersSchema = z.object({
  /** Stays that have a room, in order of arrival. */
  offers: z.array(nearOfferSchema),
  /** False if some near stays could not be requested: they may have rooms too. */
  complete: z.boolean(),
});
export type NearOffers = z.infer<typeof nearOffersSchema>;
