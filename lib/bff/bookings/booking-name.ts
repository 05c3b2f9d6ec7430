import type { LookedUpBooking } from '../../partner/index.ts';

/** Whether a booking goes by that name: guests leave out hyphens and blanks, and know no capitals. */
export function isNamed({ reference, id }: Pick<LookedUpBooking, 'reference' | 'id'>, name: string): boolean {
  return sameName(reference, name) || (id !== undefined && sameName(id, name));
}

const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** A booking's number in the one spelling that all of its spellings have in common. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return plain || name;
}

/** Every dash that a keyboard, a text program or a full-width font makes of a hyphen. */
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** Marks without a shape of their own: joiners, directional marks, soft hyphens. */
const SHAPELESS = /\p{Cf}/gu;
/** What people write around a number: a number sign, quotation marks, brackets, a full stop. */
const AROUND = /^[\s#"'“”„«»(]+|[\s.,;:"'“”«»)]+$/gu;
/**
 * Letters and digits, with hyphens or blanks between them: what else a number may be made of is left alone.
 */
const PLAIN = /^[\p{L}\p{N}]+(?:[\s-]+[\p{L}\p{N}]+)*$/u;

/**
 * The spellings of a booking's number to ask a service for, in this order: as the guest has typed it, and as
 * most services print it, if that is another: in capitals, with a hyphen for each dash or gap, and nothing
 * around it. The true form of a service's numbers is unknown (docs/partner-api.md does not show it), so what
 * was typed goes first.
 */
export function spellingsOf(name: string): readonly string[] {
  const plain = name.normalize('NFKC').replace(SHAPELESS, '').replace(DASHES, '-').replace(AROUND, '');
  if (!PLAIN.test(plain)) return [name];
  const printed = plain.replace(/[\s-]+/gu, '-').toUpperCase();
  return printed === name ? [name] : [name, printed];
}
