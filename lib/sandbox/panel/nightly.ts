/** @file The calendar as the control panel shows it: nights of every room type with units and price. */

import * as z from 'zod';
import { fromMinorUnits } from '../../contract/index.ts';
import type { PanelNights } from '../../contract/sandbox-api/panel.ts';
import { dateField } from '../api/validation.ts';
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

const rowSchema = z.object({
  roomTypeId: z.string(),
  name: z.string(),
  date: z.nullable(z.string()),
  price: z.nullable(z.int()),
  units: z.nullable(z.int()),
  booked: z.nullable(z.int()),
});

/** @throws RangeError for an unknown property */
export function createNightsReading(
  database: Database,
  seeds: readonly SandboxPropertySeed[],
): (query: NightsQuery) => PanelNights {
  const find = database.query(
    `SELECT r.code AS roomTypeId, r.name, n.date, n.price_minor AS price, n.units_total AS units,
            n.units_booked AS booked
      FROM property p JOIN room_type r ON r.property_id = p.id
      LEFT JOIN night n ON n.room_type_id = r.id AND n.date >= :from AND n.date < date(:from, :days || ' days')
      WHERE p.slug = :property ORDER BY r.position, n.date`,
    rowSchema,
  );
  return ({ property, from, days }) => {
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
  };
}
