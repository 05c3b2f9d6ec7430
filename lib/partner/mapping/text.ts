import * as z from 'zod';
import { INVISIBLE } from '../../contract/invisible.ts';

/**
 * @file Text from an answer, made fit to show: it may come from whatever the property's staff typed into
 * another system.
 */

// One space alone stays what it is.
const WHITE_SPACE = /\s{2,}|[^\S ]/gu;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** One line: white space collapsed, invisible characters gone, at most `longest` characters (code points). */
function clean(text: string, longest: number): string {
  const line = text.replace(WHITE_SPACE, ' ').replace(EVERY_INVISIBLE, '').trim();
  // A character is one or two units of a string's length.
  return line.length <= longest ? line : [...line].slice(0, longest).join('').trimEnd();
}

/** Cleaned text that may be empty. */
export function textSchema(longest: number) {
  return z.string().overwrite((text) => clean(text, longest));
}

/** Cleaned text with something in it. */
export function requiredTextSchema(longest: number) {
  return textSchema(longest).refine((text) => text.length > 0, { error: 'a text that is not empty' });
}

/** An identifier: goes back to the service exactly as it came, hence refused rather than changed. */
export const identifierSchema = z
  .string()
  .refine((id) => id.length > 0 && id.length <= 200 && !INVISIBLE.test(id) && id.trim() === id, {
    error: 'an identifier of 1 to 200 characters without control characters',
  });
