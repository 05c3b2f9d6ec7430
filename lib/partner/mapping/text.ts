import * as z from 'zod';
import { INVISIBLE } from '../../contract/invisible.ts';

/**
 * @file Cleans text from an answer before it is shown. The property's staff may have typed anything into
 * another system.
 */

// A single space stays unchanged.
const WHITE_SPACE = /\s{2,}|[^\S ]/gu;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/**
 * Returns one line: white space collapsed, invisible characters removed, at most `longest` characters (code
 * points).
 */
function clean(text: string, longest: number): string {
  const line = text.replace(WHITE_SPACE, ' ').replace(EVERY_INVISIBLE, '').trim();
  // A character has a length of one or two UTF-16 units.
  return line.length <= longest ? line : [...line].slice(0, longest).join('').trimEnd();
}

/** Cleaned text that may be empty. */
export function textSchema(longest: number) {
  return z.string().overwrite((text) => clean(text, longest));
}

/** Cleaned text that is not empty. */
export function requiredTextSchema(longest: number) {
  return textSchema(longest).refine((text) => text.length > 0, { error: 'a text that is not empty' });
}

/**
 * An identifier. It is sent back to the upstream unchanged, so an unusual one is refused instead of cleaned.
 */
export const identifierSchema = z
  .string()
  .refine((id) => id.length > 0 && id.length <= 200 && !INVISIBLE.test(id) && id.trim() === id, {
    error: 'an identifier of 1 to 200 characters without control characters',
  });
