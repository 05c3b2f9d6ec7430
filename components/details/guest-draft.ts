import type { Refusal } from '../../lib/browser/attempt/phase.ts';
import {
  GUEST_ERROR_CODES,
  type Guest,
  type GuestErrorCode,
  guestErrors,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
} from '../../lib/contract/order/guest.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { nameFields } from '../../lib/i18n/person-name.ts';
import type { Text } from '../shared/hooks/use-text.ts';

/**
 * Guest details as they are typed. Kept above the steps, and by the tab (use-guest-draft.ts): they survive
 * every step, and a reload.
 */
export type GuestDraft = Record<keyof Guest, string>;
export type GuestFieldErrors = Partial<Record<keyof Guest, string>>;

const GUEST_FIELDS = ['firstName', 'lastName', 'email'] as const;
/** The fields in the order in which a page's language asks for them. */
export function guestFields(locale: string): readonly (keyof Guest)[] {
  return [...nameFields(locale), 'email'];
}

const REQUIRED: Record<keyof Guest, MessageKey> = {
  firstName: 'guestErrors.firstNameRequired',
  lastName: 'guestErrors.lastNameRequired',
  email: 'guestErrors.emailRequired',
};

/** What is wrong with each field, in words. */
export function guestErrorWords(guest: GuestDraft, text: Text): GuestFieldErrors {
  const codes = guestErrors(guest);
  return wordsByField(GUEST_FIELDS, (field) => codes[field] && guestErrorSentence(field, codes[field], text));
}

/** What the BFF did not accept, as long as the guest has not changed it since. */
export function refusedFields(refusal: Refusal | undefined, guest: GuestDraft, text: Text): GuestFieldErrors {
  if (refusal?.kind !== 'problem') return {};
  const { problem, order } = refusal;
  return wordsByField(GUEST_FIELDS, (field) => {
    const refused = problem.errors?.find(({ pointer }) => pointer === `/guest/${field}`);
    if (!refused || order.guest[field] !== guest[field].trim()) return undefined;
    const known = GUEST_ERROR_CODES.find((code) => code === refused.code);
    return known ? guestErrorSentence(field, known, text) : text('guestErrors.notAccepted');
  });
}

/** True for a refusal of what the guest has entered: each field tells it. Otherwise the offer was invalid. */
export function isToldAtFields(refusal: Refusal): boolean {
  return (
    refusal.kind === 'problem' &&
    refusal.problem.code === 'invalid-request' &&
    refusal.problem.errors?.some(({ pointer }) => pointer.startsWith('/guest/')) === true
  );
}

/** The details as they are sent: without blanks around them. */
export function trimmedGuest({ firstName, lastName, email }: GuestDraft): Guest {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

/** What is wrong with a guest field, in words. */
export function guestErrorSentence(field: keyof Guest, code: GuestErrorCode, text: Text): string {
  switch (code) {
    case 'required':
      return text(REQUIRED[field]);
    case 'too-long':
      return text('guestErrors.tooLong', { count: field === 'email' ? MAX_EMAIL_LENGTH : MAX_NAME_LENGTH });
    case 'control-characters':
      return text('guestErrors.controlCharacters');
    case 'not-an-email':
      return text('guestErrors.notAnEmail');
  }
}

/** Those fields for which there are words, with them. */
export function wordsByField<Field extends string>(
  fields: readonly Field[],
  wordsFor: (field: Field) => string | undefined,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const found = wordsFor(field);
    if (found) errors[field] = found;
  }
  return errors;
}
