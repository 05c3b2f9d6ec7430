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
 * Guest details as typed. The component above the steps and the tab's storage (use-guest-draft.ts) keep them,
 * so they survive each step and a reload.
 */
export type GuestDraft = Record<keyof Guest, string>;
export type GuestFieldErrors = Partial<Record<keyof Guest, string>>;

const GUEST_FIELDS = ['firstName', 'lastName', 'email'] as const;
/** The fields, in the order that is usual in the page's language. */
export function guestFields(locale: string): readonly (keyof Guest)[] {
  return [...nameFields(locale), 'email'];
}

const REQUIRED: Record<keyof Guest, MessageKey> = {
  firstName: 'guestErrors.firstNameRequired',
  lastName: 'guestErrors.lastNameRequired',
  email: 'guestErrors.emailRequired',
};

/** An error message for each wrong field. */
export function guestErrorWords(guest: GuestDraft, text: Text): GuestFieldErrors {
  const codes = guestErrors(guest);
  return wordsByField(GUEST_FIELDS, (field) => codes[field] && guestErrorSentence(field, codes[field], text));
}

/** Error messages for the fields that the BFF refused, unless the guest has changed them since. */
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

/**
 * True if the BFF refused guest fields, so each field shows its own error. Otherwise the offer was invalid.
 */
export function isToldAtFields(refusal: Refusal): boolean {
  return (
    refusal.kind === 'problem' &&
    refusal.problem.code === 'invalid-request' &&
    refusal.problem.errors?.some(({ pointer }) => pointer.startsWith('/guest/')) === true
  );
}

/** The details as they are sent, without surrounding white space. */
export function trimmedGuest({ firstName, lastName, email }: GuestDraft): Guest {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

/** The error message for a guest field. */
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

/** The texts of the fields that have one. */
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
