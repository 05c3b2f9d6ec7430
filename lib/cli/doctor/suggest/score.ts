import type { Leaf } from './leaf.ts';

/** What a word in a name counts: for its own name, or for any on the way. Each pattern counts once. */
export interface Words {
  last?: readonly (readonly [points: number, RegExp])[];
  any?: readonly (readonly [points: number, RegExp])[];
}

/** @returns a score, or `undefined` where nothing speaks for it */
export function scoreOf(leaf: Leaf, { last = [], any = [] }: Words): number | undefined {
  const counted = [
    ...last.filter(([, pattern]) => leaf.last.some((word) => pattern.test(word))),
    ...any.filter(([, pattern]) => leaf.words.some((word) => pattern.test(word))),
  ].map(([points]) => points);
  if (!counted.some((points) => points > 0)) return undefined;
  return counted.reduce((sum, points) => sum + points, 0) - leaf.cost;
}

export interface Scored {
  leaf: Leaf;
  score: number;
}

/** The best first; those with the same score in the answer's order. */
export function ranked(leaves: readonly Leaf[], score: (leaf: Leaf) => number | undefined): Scored[] {
  return leaves
    .flatMap((leaf) => {
      const points = score(leaf);
      return points !== undefined && points > 0 ? [{ leaf, score: points }] : [];
    })
    .sort((one, other) => other.score - one.score);
}
