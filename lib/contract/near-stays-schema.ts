import { moneySchema } from './money-schema.ts';
import * as z from './schema.ts';
import { staySchema } from './stay-schema.ts';

/** A stay near to the one asked for, and what its cheapest room costs. */
export const nearOfferSchema = z.object({ stay: staySchema, from: moneySchema });
export type NearOffer = z.infer<typeof nearOfferSchema>;

/** The answer to `GET /availability/near`. */
export const nearOffersSchema = z.object({
  /** Stays that have a room, in order of arrival. */
  offers: z.array(nearOfferSchema),
  /** False when some of the near stays could not be asked about: they may have rooms as well. */
  complete: z.boolean(),
});
export type NearOffers = z.infer<typeof nearOffersSchema>;
