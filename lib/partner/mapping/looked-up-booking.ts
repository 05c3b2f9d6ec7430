import * as z from 'zod';
import { isCivilDate, parseCount } from '../../contract/stay.ts';
import { fitBooking, type PartnerBooking } from './booking.ts';
import { type Fit, fitted, readParts, withoutNulls } from './fit.ts';
import { identifierSchema, requiredTextSchema, textSchema } from './text.ts';

const dateSchema = z.string().refine(isCivilDate, { error: 'a date in the form YYYY-MM-DD' });
const nameSchema = textSchema(100).default('');
const guestSchema = z.preprocess(
  withoutNulls,
  z.object({ firstName: nameSchema, lastName: nameSchema, email: requiredTextSchema(254) }),
);

/** An identifier of a room type, which some services write as a number. */
export const answeredRoomIdSchema = z.preprocess(
  (id) => (typeof id === 'number' ? String(id) : id),
  identifierSchema,
);
/** A number of adults, which some services write as a text. */
export const answeredAdultsSchema = z.preprocess(
  (count) => (typeof count === 'string' ? parseCount(count) : count),
  z.int().min(1).max(1000),
);

const lookedUpPartsSchema = z.object({
  roomTypeId: answeredRoomIdSchema.exactOptional(),
  roomName: requiredTextSchema(200).exactOptional(),
  checkin: dateSchema.exactOptional(),
  checkout: dateSchema.exactOptional(),
  adults: answeredAdultsSchema.exactOptional(),
  /** Whose it is; without an e-mail address nobody can be told. Names are empty where there are none. */
  guest: guestSchema.exactOptional(),
});

/** A booking that the service holds, as far as its answer tells: what a guest who comes back for it is shown. */
export type LookedUpBooking = PartnerBooking & z.infer<typeof lookedUpPartsSchema>;

/**
 * Reads a booking that was looked up, or cancelled. As of one just made, its reference alone says that there is one;
 * another part that does not fit is left out.
 * @param root where the booking stands in the answer, for paths
 * @param currency the property's, for a price that names none
 */
export function fitLookedUpBooking(
  input: unknown,
  root: readonly PropertyKey[],
  currency?: string,
): Fit<LookedUpBooking> {
  const known = fitBooking(input, root, currency);
  if (!known.fits) return known;
  const { parts, omitted } = readParts(lookedUpPartsSchema, input, root);
  return fitted({ ...known.value, ...parts }, [...known.omitted, ...omitted]);
}
