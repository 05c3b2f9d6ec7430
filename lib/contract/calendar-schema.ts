/** @file The answer of the BFF to `GET /availability/calendar`. */

import { moneySchema } from './money-schema.ts';
import * as z from './schema.ts';
import { civilDateSchema } from './stay-schema.ts';

/**
 * `priced`: a one-night stay on this night has a room. `none`: the booking system had no room when it was
 * asked. The reason may be a minimum stay, so the day can still be chosen. `unknown`: the booking system was
 * not asked yet.
 */
export const NIGHT_STATES = ['priced', 'none', 'unknown'] as const;

export const calendarNightSchema = z.object({
  date: civilDateSchema,
  state: z.oneOf(NIGHT_STATES),
  /** The lowest price of a one-night stay on this night; only with `priced`. */
  from: z.optional(moneySchema),
  /** When the booking system was asked, an ISO 8601 instant; absent with `unknown`. */
  asOf: z.optional(z.string()),
});
export type CalendarNight = z.infer<typeof calendarNightSchema>;

/** `GET /availability/calendar`: 200. The bookable nights of one month, with their known prices. */
export const calendarSchema = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  adults: z.int(z.minimum(1)),
  /** The dates of the month on which a guest can arrive, in order. */
  nights: z.array(calendarNightSchema),
});
export type Calendar = z.infer<typeof calendarSchema>;
