import { z } from 'zod';
import { AMENITIES, BATHS, BED_KINDS, MAX_BED_KINDS, MAX_BEDS, VIEWS } from '../contract/room-facts.ts';
import { oneOf } from './one-of.ts';

/** @file The facts of a room beside its texts (`rooms.*.facts`). */

/**
 * Larger than any suite. A greater number is probably in square feet, or is the size of the whole building.
 */
const MAX_SQUARE_METRES = 2000;

/** The top floor of the highest buildings. */
const MAX_FLOOR = 200;

const areAllDifferent = (words: readonly string[]) => new Set(words).size === words.length;

export const roomFactsSchema = z.strictObject({
  sizeSquareMetres: z.number().positive().max(MAX_SQUARE_METRES).optional(),
  beds: z
    .array(z.strictObject({ kind: oneOf('kind of bed', BED_KINDS), count: z.int().min(1).max(MAX_BEDS) }))
    .min(1)
    .max(MAX_BED_KINDS)
    .refine((beds) => areAllDifferent(beds.map(({ kind }) => kind)), 'must not name a kind of bed twice')
    .optional(),
  view: oneOf('view', VIEWS).optional(),
  bath: oneOf('bath', BATHS).optional(),
  /** 0 is the ground floor, in every country. */
  floor: z.int().min(0).max(MAX_FLOOR).optional(),
  stepFree: z.boolean().optional(),
  amenities: z
    .array(oneOf('amenity', AMENITIES))
    .min(1)
    .refine(areAllDifferent, 'must not name an amenity twice')
    .optional(),
});
