import type { Leaf } from './leaf.ts';
import { ranked, scoreOf, type Words } from './score.ts';
import { CAPACITY_WORDS, LEAST_CAPACITY, LEAST_UNITS, UNITS_WORDS } from './vocabulary.ts';

export interface Counts {
  /** JSONata each. */
  fields: { maxAdults?: string; unitsAvailable?: string };
  /** True of the rooms of which there are any left. */
  filters: string[];
  score: number;
}

/** For how many a room is, and how many there are. @param valuesOf a leaf's values in all rooms */
export function countsOf(own: readonly Leaf[], valuesOf: (leaf: Leaf) => unknown[], total: Leaf): Counts {
  const counts = own.filter(
    ({ value, access }) =>
      Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 999 && access !== total.access,
  );
  const best = (words: Words, least: number): Leaf | undefined => {
    const [first] = ranked(counts, (leaf) => scoreOf(leaf, words));
    return first && first.score >= least ? first.leaf : undefined;
  };
  const capacity = best(CAPACITY_WORDS, LEAST_CAPACITY);
  const units = best(UNITS_WORDS, LEAST_UNITS);
  const isCapacity =
    capacity && valuesOf(capacity).every((value) => value === undefined || Number(value) >= 1);
  const isUnits = units && units.access !== capacity?.access;
  return {
    fields: {
      ...(isCapacity && { maxAdults: capacity.access }),
      ...(isUnits && { unitsAvailable: units.access }),
    },
    filters: isUnits && valuesOf(units).includes(0) ? [`${units.access} > 0`] : [],
    score: (isCapacity ? 1 : 0) + (isUnits ? 1 : 0),
  };
}
