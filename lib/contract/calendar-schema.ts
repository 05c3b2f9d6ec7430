/** @file What `GET /availability/calendar` of the BFF answers. */

import { moneySchema } from './money-schema.ts';
import * as z from './schema.ts';
import { civilDateSchema } from './stay-schema.ts';

/**
 * `priced`: a stay of this one night has a room. `none`: it had none when the booking system was asked, which
 * may be a minimum stay: such a day can be chosen all the same. `unknown`: nobody has asked yet.
 */
export const NIGHT_STATES = ['priced', 'none', 'unknown'] as const;

export const calendarNightSchema = z.object({
  date: civilDateSchema,
  state: z.oneOf(NIGHT_STATES),
  /** The lowest price of a stay of this one night; with `priced` alone. */
  from: z.optional(moneySchema),
  /** When the booking system was asked, an ISO 8601 instant; not with `unknown`. */
  asOf: z.optional(z.string()),
});
export type CalendarNight = z.infer<typeof calendarNightSchema>;

/** `GET /availability/calendar`: 200. The nights of one month that can be booked, as far as they are known. */
export const calendarSchema = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  adults: z.int(z.minimum(1)),
  /** In order of their dates: those of the month on which a guest can arrive. */
  nights: z.array(calendarNightSchema),
});
export type Calendar = z.infer<typeof calendarSchema>;
