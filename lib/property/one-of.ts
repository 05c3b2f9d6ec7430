import { z } from 'zod';
import { nearestName } from './nearest-name.ts';

/**
 * The longest list that a message repeats. For a longer list it only names the nearest word, if there is one.
 */
const MAX_LISTED = 12;
/** A word that a message may repeat. An API key in a wrong place does not match, so it is not repeated. */
const WORD = /^[A-Za-z][A-Za-z -]{0,23}$/;

/**
 * One word of a closed list. The message about any other value is: `there is no theme "courtyrad": neutral,
 * maritime, courtyard, paper or alpine`.
 * @param noun the name of such a word, in the singular
 */
export function oneOf<const Word extends string>(noun: string, words: readonly Word[]) {
  return z.enum(words, { error: ({ input }) => `${absence(noun, input)}${remedy(input, words)}` });
}

function absence(noun: string, input: unknown): string {
  return typeof input === 'string' && WORD.test(input)
    ? `there is no ${noun} "${input}"`
    : `there is no such ${noun}`;
}

function remedy(input: unknown, words: readonly string[]): string {
  const meant =
    words.length > MAX_LISTED && typeof input === 'string' ? nearestName(input, words) : undefined;
  if (meant !== undefined) return `; did you mean "${meant}"?`;
  return `: ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
