import type { Scored } from './score.ts';

/** What a person should look at: others that could be meant as well. */

/** How near to the best another one has to come to be told. */
export const NEAR = 3;

const MOST_TOLD = 3;

/** @returns a sentence, or none where nothing comes near */
export function nearTo(what: string, chosen: Scored, all: readonly Scored[]): string[] {
  const others = all.filter((other) => other !== chosen && chosen.score - other.score < NEAR);
  return others.length > 0
    ? [
        tookOne(
          what,
          chosen.leaf.access,
          others.map(({ leaf }) => leaf.access),
        ),
      ]
    : [];
}

/** Says what was taken, and what was not. */
export function tookOne(what: string, access: string, others: readonly string[]): string {
  return `took \`${access}\` as ${what}; other candidates: ${others
    .slice(0, MOST_TOLD)
    .map((other) => `\`${other}\``)
    .join(', ')}`;
}
