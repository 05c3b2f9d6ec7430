import * as z from './schema.ts';
import { isCivilDate } from './stay.ts';

/** A real calendar date as text. */
export const civilDateSchema = z.string(z.refine(isCivilDate, { error: 'not a calendar date (YYYY-MM-DD)' }));

/** The stay in an answer to the widget: the requested stay with its number of nights. */
export const staySchema = z.object({
  checkin: civilDateSchema,
  checkout: civilDateSchema,
  nights: z.int(z.minimum(1)),
  adults: z.int(z.minimum(1)),
});
export type Stay = z.infer<typeof staySchema>;
