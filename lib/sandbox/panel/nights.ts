/** @file Reads and changes the calendar's nights for the control panel. */

import * as z from 'zod';
import { amountSchema, fromMinorUnits, toMinorUnits } from '../../contract/index.ts';
import type { PanelNights } from '../../contract/sandbox-api/panel.ts';
import { MAX_PRICE_MINOR } from '../../contract/sandbox-api/price.ts';
import { safeParse } from '../../contract/schema.ts';
import { dateField, roomTypeField } from '../api/validation.ts';
import type { Database } from '../database/database.ts';
import { type SandboxPropertySeed, seedOf } from '../seed.ts';

const MAX_DAYS = 62;

export const nightsQuerySchema = z.strictObject({
  /** Slug. */
  property: z.string(),
  /** First night. */
  from: dateField,
  days: z
    .string()
    .regex(/^\d{1,3}$/, { error: `must be 1 to ${MAX_DAYS}` })
    .transform(Number)
    .refine((days) => days >= 1 && days <= MAX_DAYS, { error: `must be 1 to ${MAX_DAYS}` })
    .default(14),
});
export type NightsQuery = z.infer<typeof nightsQuerySchema>;

/** A change to nights. With it a test simulates "sold out meanwhile" and "the price has changed". */
export const nightsChangeSchema = z
  .strictObject({
    /** Slug. */
    property: z.string(),
    roomTypeId: roomTypeField,
    /** The first night. */
    from: dateField,
    to: dateField.meta({ description: 'The last night, included.' }),
    /** Units for sale. Bookings stay. */
    units: z.int().min(0).max(1_000).optional().meta({ description: 'Raised to the number already booked.' }),
    /** The price of each night, a decimal string. */
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
    description: 'A change to nights: units for sale, price, or both. One of the two is required.',
    anyOf: [{ required: ['units'] }, { required: ['price'] }],
  });
export type NightsChange = z.infer<typeof nightsChangeSchema>;

const rowSchema = z.object({
  roomTypeId: z.string(),
  name: z.string(),
  date: z.nullable(z.string()),
  price: z.nullable(z.int()),
  units: z.nullable(z.int()),
  booked: z.nullable(z.int()),
});

/** All methods throw a RangeError for an unknown property. */
interface Nights {
  read(query: NightsQuery): PanelNights;
  /**
   * Changes nights, and returns how many were changed.
   * @throws RangeError for an unknown room type, for a price that is too high or has too many digits, or if
   * there are no such nights
   */
  change(change: NightsChange): number;
}

export function createNights(database: Database, seeds: readonly SandboxPropertySeed[]): Nights {
  const find = database.query(
    `SELECT r.code AS roomTypeId, r.name, n.date, n.price_minor AS price, n.units_total AS units,
            n.units_booked AS booked
      FROM property p JOIN room_type r ON r.property_id = p.id
      LEFT JOIN night n ON n.room_type_id = r.id AND n.date >= :from AND n.date < date(:from, :days || ' days')
      WHERE p.slug = :property ORDER BY r.position, n.date`,
    rowSchema,
  );
  const update = database.command(
    `UPDATE night
      SET units_total = coalesce(max(:units, units_booked), units_total), price_minor = coalesce(:price, price_minor)
      WHERE date BETWEEN :from AND :to AND room_type_id = (
        SELECT r.id FROM room_type r JOIN property p ON p.id = r.property_id
          WHERE p.slug = :property AND r.code = :roomTypeId)`,
  );
  return {
    read: ({ property, from, days }) => {
      const { currency } = seedOf(seeds, property);
      const byRoom = Map.groupBy(find.all({ property, from, days }), ({ roomTypeId }) => roomTypeId);
      const rooms = [...byRoom].map(([roomTypeId, rows]) => ({
        roomTypeId,
        name: rows[0]?.name ?? roomTypeId,
        nights: rows.flatMap(({ date, price, units, booked }) =>
          date === null || price === null || units === null || booked === null
            ? []
            : [{ date, units, booked, price: fromMinorUnits(BigInt(price), currency).amount }],
        ),
      }));
      return { property, currency, from, days, rooms };
    },
    change: ({ property, roomTypeId, from, to, units, price }) => {
      const { currency } = seedOf(seeds, property);
      const minor = price === undefined ? null : minorPrice(price, currency);
      const changed = update({ property, roomTypeId, from, to, units: units ?? null, price: minor });
      if (changed === 0) {
        throw new RangeError(
          `${property} has no nights of ${JSON.stringify(roomTypeId)} from ${from} to ${to}`,
        );
      }
      return changed;
    },
  };
}

/** @throws RangeError */
function minorPrice(amount: string, currency: string): bigint {
  const minor = toMinorUnits({ amount, currency });
  if (minor <= MAX_PRICE_MINOR) return minor;
  const highest = fromMinorUnits(MAX_PRICE_MINOR, currency);
  throw new RangeError(`price must be at most ${highest.amount} ${currency}`);
}
