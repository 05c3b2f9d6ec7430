import { z } from 'zod';
import { nearestName } from './nearest-name.ts';

/** More than this are not all repeated where one of them was probably meant. */
const MAX_LISTED = 12;
/** A word that somebody chose from a list; an API key in a wrong place is none, and is not repeated. */
const WORD = /^[A-Za-z][A-Za-z -]{0,23}$/;

/**
 * One word of a closed list. Any other value is refused in plain words: `there is no theme "courtyrad": neutral,
 * maritime, courtyard, paper or alpine`.
 * @param noun what the words are, in the singular
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
