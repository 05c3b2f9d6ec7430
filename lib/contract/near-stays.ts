import { moneySchema } from './money.ts';
import * as z from './schema.ts';
import { addDays, type StayLimits, type StayQuery, stayErrors, staySchema } from './stay.ts';

const SHIFTS = [-3, -2, -1, 1, 2, 3];

/** The same stay up to three days earlier and later, as far as it may be asked for, in order of arrival. */
export function nearStays(stay: StayQuery, limits: StayLimits, today: string): StayQuery[] {
  return SHIFTS.map((days) => ({
    adults: stay.adults,
    checkin: addDays(stay.checkin, days),
    checkout: addDays(stay.checkout, days),
  })).filter((near) => stayErrors(near, limits, today).length === 0);
}

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
