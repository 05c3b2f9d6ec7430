import * as z from 'zod';
import type { Money } from '../contract/money.ts';
import { dotted, type Fit, fitTo, fitted, withoutNulls } from './fit.ts';
import { answeredPriceSchema } from './price.ts';
import { identifierSchema, requiredTextSchema } from './text.ts';

/** The booking that the service made, or made earlier for the same key. */
export interface PartnerBooking {
  /** What the guest quotes to the property. */
  reference: string;
  id?: string;
  status?: string;
  price?: Money;
}

const referenceSchema = z.preprocess(withoutNulls, z.object({ reference: requiredTextSchema(200) }));

const optionalParts = {
  id: identifierSchema,
  status: requiredTextSchema(100),
  price: answeredPriceSchema.transform(({ total }) => total),
};

/**
 * Reads a booking (DESIGN.md section 6). The reference alone says that there is one; another part that does not fit is
 * left out, as to doubt the booking for its sake would leave a booked guest untold.
 * @param root where the booking stands in the answer, for paths
 */
export function fitBooking(input: unknown, root: readonly PropertyKey[]): Fit<PartnerBooking> {
  const known = fitTo(referenceSchema, input, root);
  if (!known.fits) return known;
  const fields = new Map(Object.entries(withoutNulls(input) ?? {}));
  const omitted: string[] = [];
  const optional = <T>(name: keyof typeof optionalParts, schema: z.ZodType<T>): T | undefined => {
    if (!fields.has(name)) return undefined;
    const part = schema.safeParse(fields.get(name));
    if (!part.success) omitted.push(dotted([...root, name]));
    return part.data;
  };
  const id = optional('id', optionalParts.id);
  const status = optional('status', optionalParts.status);
  const price = optional('price', optionalParts.price);
  const { reference } = known.value;
  return fitted(
    { reference, ...(id && { id }), ...(status && { status }), ...(price && { price }) },
    omitted,
  );
}
