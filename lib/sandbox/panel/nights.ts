/** @file A change to nights: how a test plays "sold out meanwhile" and "the price changed". */

import * as z from 'zod';
import { amountSchema, fromMinorUnits, toMinorUnits } from '../../contract/index.ts';
import { MAX_PRICE_MINOR } from '../../contract/sandbox-api/price.ts';
import { safeParse } from '../../contract/schema.ts';
import { dateField, roomTypeField } from '../api/validation.ts';
import type { Database } from '../database/database.ts';
import { type SandboxPropertySeed, seedOf } from '../seed.ts';

export const nightsChangeSchema = z
  .strictObject({
    /** Slug. */
    property: z.string(),
    roomTypeId: roomTypeField,
    /** The first night. */
    from: dateField,
    to: dateField.meta({ description: 'The last night, included.' }),
    /** Units for sale. No booking is taken back. */
    units: z.int().min(0).max(1_000).optional().meta({ description: 'Raised to the number already booked.' }),
    /** Price of each of the nights, a decimal string. */
    price: z
      .string()
      .refine((text) => safeParse(amountSchema, text).success, {
        error: 'must be a decimal string such as "420.00"',
      })
      .meta({ pattern: '^\\d{1,15}(\\.\\d{1,6})?$' })
      .optional(),
  })
  .refine((change) => change.units !== undefined || change.price !== undefined, {
    path: ['units'],
    error: 'or price is required',
  })
  .refine((change) => change.from <= change.to, { path: ['to'], error: 'must not be before from' })
  .meta({
    description: 'A change to nights: units for sale, their price, or both; one of the two is required.',
    anyOf: [{ required: ['units'] }, { required: ['price'] }],
  });
export type NightsChange = z.infer<typeof nightsChangeSchema>;

/**
 * Answers how many nights were changed.
 * @throws RangeError for an unknown property or room type, a price too high or finer than the currency, or no
 * such nights
 */
export function createNightsChange(
  database: Database,
  seeds: readonly SandboxPropertySeed[],
): (change: NightsChange) => number {
  const change = database.command(
    `UPDATE night
      SET units_total = coalesce(max(:units, units_booked), units_total), price_minor = coalesce(:price, price_minor)
      WHERE date BETWEEN :from AND :to AND room_type_id = (
        SELECT r.id FROM room_type r JOIN property p ON p.id = r.property_id
          WHERE p.slug = :property AND r.code = :roomTypeId)`,
  );
  return ({ property, roomTypeId, from, to, units, price }) => {
    const { currency } = seedOf(seeds, property);
    const minor = price === undefined ? null : minorPrice(price, currency);
    const changed = change({ property, roomTypeId, from, to, units: units ?? null, price: minor });
    if (changed === 0) {
      throw new RangeError(
        `${property} has no nights of ${JSON.stringify(roomTypeId)} from ${from} to ${to}`,
      );
    }
    return changed;
  };
}

/** @throws RangeError */
function minorPrice(amount: string, currency: string): bigint {
  const minor = toMinorUnits({ amount, currency });
  if (minor <= MAX_PRICE_MINOR) return minor;
  const most = fromMinorUnits(MAX_PRICE_MINOR, currency);
  throw new RangeError(`price must be at most ${most.amount} ${currency}`);
}
