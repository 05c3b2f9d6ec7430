import * as z from 'zod';
import { isCivilDate, parseAdults } from '../../contract/stay.ts';
import { fitBooking, type PartnerBooking } from './booking.ts';
import { type Fit, fitted, optionalReader, withoutNulls } from './fit.ts';
import { identifierSchema, requiredTextSchema, textSchema } from './text.ts';

/** A booking that the service holds, as far as its answer tells: what a guest who comes back for it is shown. */
export interface HeldBooking extends PartnerBooking {
  roomTypeId?: string;
  roomName?: string;
  checkin?: string;
  checkout?: string;
  adults?: number;
  /** Whose it is; without an e-mail address nobody can be told. Names are empty where there are none. */
  guest?: { firstName: string; lastName: string; email: string };
}

const dateSchema = z.string().refine(isCivilDate, { error: 'a date in the form YYYY-MM-DD' });
const nameSchema = textSchema(100).default('');

export const HELD_PARTS = {
  roomTypeId: z.preprocess((id) => (typeof id === 'number' ? String(id) : id), identifierSchema),
  roomName: requiredTextSchema(200),
  checkin: dateSchema,
  checkout: dateSchema,
  adults: z.preprocess(
    (count) => (typeof count === 'string' ? parseAdults(count) : count),
    z.int().min(1).max(1000),
  ),
  guest: z.preprocess(
    withoutNulls,
    z.object({ firstName: nameSchema, lastName: nameSchema, email: requiredTextSchema(254) }),
  ),
};

/**
 * Reads a booking that was looked up, or cancelled. As of one just made, its reference alone says that there is one;
 * another part that does not fit is left out.
 * @param root where the booking stands in the answer, for paths
 * @param currency the property's, for a price that names none
 */
export function fitHeldBooking(
  input: unknown,
  root: readonly PropertyKey[],
  currency?: string,
): Fit<HeldBooking> {
  const known = fitBooking(input, root, currency);
  if (!known.fits) return known;
  const { optional, omitted } = optionalReader(input, root);
  const roomTypeId = optional('roomTypeId', HELD_PARTS.roomTypeId);
  const roomName = optional('roomName', HELD_PARTS.roomName);
  const checkin = optional('checkin', HELD_PARTS.checkin);
  const checkout = optional('checkout', HELD_PARTS.checkout);
  const adults = optional('adults', HELD_PARTS.adults);
  const guest = optional('guest', HELD_PARTS.guest);
  const booking: HeldBooking = {
    ...known.value,
    ...(roomTypeId && { roomTypeId }),
    ...(roomName && { roomName }),
    ...(checkin && { checkin }),
    ...(checkout && { checkout }),
    ...(adults && { adults }),
    ...(guest && { guest }),
  };
  return fitted(booking, [...known.omitted, ...omitted]);
}
