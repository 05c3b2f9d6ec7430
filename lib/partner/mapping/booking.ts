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

/** The booking that the upstream has made now, or earlier for the same idempotency key. */
export interface PartnerBooking {
  /** The booking's number, which the guest tells the property. */
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
 * Reads a booking. The reference alone proves the booking. Another part that does not fit is left out: an
 * order in doubt would leave a booked guest without a confirmation.
 * @param root the place of the booking in the answer, for paths
 * @param currency the property's, for a price without a currency
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
  // An empty status counts as absent.
  return fitted({ ...known.value, ...others, ...(status && { status }) }, omitted);
}
