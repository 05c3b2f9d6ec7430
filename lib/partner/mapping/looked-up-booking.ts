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

/** The identifier of a room type. Some services write it as a number. */
export const answeredRoomIdSchema = z.preprocess(
  (id) => (typeof id === 'number' ? String(id) : id),
  identifierSchema,
);
/** A number of adults. Some services write it as text. */
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
  /**
   * The guest of the booking; absent without an e-mail address, which identifies the guest. Missing names are
   * empty.
   */
  guest: guestSchema.exactOptional(),
});

/** A booking at the upstream, as far as its answer shows it. A returning guest sees this. */
export type LookedUpBooking = PartnerBooking & z.infer<typeof lookedUpPartsSchema>;

/**
 * Reads a booking that was looked up, or cancelled. As with a new booking, the reference alone proves the
 * booking, and another part that does not fit is left out.
 * @param root the place of the booking in the answer, for paths
 * @param currency the property's, for a price without a currency
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
