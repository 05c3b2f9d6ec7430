import * as z from 'zod';
import { memoized } from '../../contract/memoized.ts';
import type { Money } from '../../contract/money.ts';
import { type Fit, fitTo, fitted, readParts, withoutNulls } from './fit.ts';
import { answeredPriceSchema } from './price.ts';
import { identifierSchema, requiredTextSchema, textSchema } from './text.ts';

/** The body of `POST /bookings` (docs/partner-api.md section 4). */
export interface BookingBody {
  roomTypeId: string;
  checkin: string;
  checkout: string;
  adults: number;
  guest: { firstName: string; lastName: string; email: string };
}

/** The booking that the service made, or made earlier for the same key. */
export interface PartnerBooking {
  /** What the guest quotes to the property. */
  reference: string;
  id?: string;
  status?: string;
  price?: Money;
}

const referenceSchema = z.preprocess(withoutNulls, z.object({ reference: requiredTextSchema(200) }));

const statusSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String).pipe(textSchema(100));

const partsSchema = memoized((currency: string | undefined) =>
  z.object({
    id: identifierSchema.exactOptional(),
    status: statusSchema.exactOptional(),
    price: answeredPriceSchema(currency)
      .transform(({ total }) => total)
      .exactOptional(),
  }),
);

/**
 * Reads a booking. The reference alone says that there is one; another part that does not fit is
 * left out, as to doubt the booking for its sake would leave a booked guest untold.
 * @param root where the booking stands in the answer, for paths
 * @param currency the property's, for a price that names none
 */
export function fitBooking(
  input: unknown,
  root: readonly PropertyKey[],
  currency?: string,
): Fit<PartnerBooking> {
  const known = fitTo(referenceSchema, input, root);
  if (!known.fits) return known;
  const { parts, omitted } = readParts(partsSchema(currency), input, root);
  const { status, ...others } = parts;
  // An empty status is none.
  return fitted({ ...known.value, ...others, ...(status && { status }) }, omitted);
}
