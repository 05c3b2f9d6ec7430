/** @file Guest details in the form of the Partner API: any script, no control characters. */

import { INVISIBLE } from '../invisible.ts';
import * as z from '../schema.ts';

export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;

// A visible letter, digit or punctuation mark. Unicode counts Hangul fillers, which are invisible (DI), as
// letters. A guest with one name types "-" as the other. Marks, joiners and emoji may be part of a name, but
// are not a name alone.
const VISIBLE = /(?!\p{DI})[\p{L}\p{N}\p{P}]/u;

// No format characters (\p{Cf}). They are invisible and may be pasted with an address, which would then
// receive no mail.
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cf}]+@[^\s@.<>()[\]\\,;:"\p{Cf}]+(\.[^\s@.<>()[\]\\,;:"\p{Cf}]+)+$/u;

/** Length as a reader counts it: code points, not UTF-16 units. */
const codePoints = (text: string): number => [...text].length;

const nameSchema = z.string(
  z.trim(),
  z.refine((text) => VISIBLE.test(text), { error: 'required', abort: true }),
  z.refine((text) => codePoints(text) <= MAX_NAME_LENGTH, { error: 'too-long' }),
  z.refine((text) => !INVISIBLE.test(text), { error: 'control-characters' }),
);

export const emailSchema = z.string(
  z.trim(),
  z.refine((text) => text.length > 0, { error: 'required', abort: true }),
  z.refine((text) => text.length <= MAX_EMAIL_LENGTH, { error: 'too-long', abort: true }),
  z.refine((text) => !INVISIBLE.test(text), { error: 'control-characters', abort: true }),
  z.refine((text) => EMAIL.test(text), { error: 'not-an-email' }),
);

export const guestShape = { firstName: nameSchema, lastName: nameSchema, email: emailSchema };
export const guestSchema = z.strictObject(guestShape);
export type Guest = z.infer<typeof guestSchema>;

export const GUEST_ERROR_CODES = ['required', 'too-long', 'control-characters', 'not-an-email'] as const;
export type GuestErrorCode = (typeof GUEST_ERROR_CODES)[number];

/** Returns the error of each guest field, for the form; empty if all fields are valid. */
export const guestErrors = (guest: Record<keyof Guest, string>): FieldErrors<keyof Guest> =>
  fieldErrors(guestSchema, guest);

type FieldErrors<Field extends string> = Partial<Record<Field, GuestErrorCode>>;

/** Returns the first error of each field of a form. */
export function fieldErrors<Field extends string>(
  schema: z.$ZodType<Record<Field, string>>,
  form: Record<Field, string>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const { path, message } of z.safeParse(schema, form).error?.issues ?? []) {
    const field = Object.keys(form).find((name): name is Field => name === path[0]);
    const code = GUEST_ERROR_CODES.find((known) => known === message);
    if (field && code) errors[field] ??= code;
  }
  return errors;
}
