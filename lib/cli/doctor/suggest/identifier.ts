import type { Leaf } from './leaf.ts';
import type { RowAt } from './row-set.ts';
import { ranked, scoreOf } from './score.ts';
import { ID_WORDS, NUMBER_OF_ID } from './vocabulary.ts';

/** What of a room could be its identifier. */
export interface Identifier {
  expression: string;
  /** As it is told to a person. */
  access: string;
  score: number;
}

/** The likeliest first. A room's own only where no two rooms have the same. @param valuesOf a leaf's values in all rooms */
export function identifiersIn(
  own: readonly Leaf[],
  around: readonly Leaf[],
  valuesOf: (leaf: Leaf) => unknown[],
  row: RowAt,
): Identifier[] {
  const isUnique = (leaf: Leaf): boolean => {
    const values = valuesOf(leaf);
    return !values.includes(undefined) && new Set(values).size === values.length;
  };
  const candidates = [
    ...ranked(own.filter(isName), (leaf) => (isUnique(leaf) ? scoreOf(leaf, ID_WORDS) : undefined)),
    // With several rooms around one element it would be the same for all.
    ...ranked(around.filter(isName), (leaf) => scoreOf(leaf, ID_WORDS)).filter(
      () => valuesOf(own[0] ?? NONE).length === 1,
    ),
  ];
  const named = candidates.map(({ leaf, score }) => ({
    access: leaf.access,
    expression: typeof leaf.value === 'number' ? `$string(${leaf.access})` : leaf.access,
    score,
  }));
  const key = row.key === undefined ? [] : [{ access: '$key', expression: '$key', score: 4.5 }];
  return [...named, ...key].sort((one, other) => other.score - one.score);
}

const NONE: Leaf = { access: '', parent: '', words: [], last: [], value: '', cost: 0, picks: [] };

const isName = ({ value, last }: Leaf): boolean => {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && last.some((word) => NUMBER_OF_ID.test(word));
  if (typeof value !== 'string' || value === '' || value.length > 200) return false;
  // What people write has blanks, what machines write has none.
  return !/\s|^https?:|^\d{4}-\d{2}-\d{2}/.test(value);
};
