import type { LookedUpBooking } from '../../partner/index.ts';

/** Whether a booking has that number. Guests leave out hyphens and blanks, and do not care about capitals. */
export function isNamed({ reference, id }: Pick<LookedUpBooking, 'reference' | 'id'>, name: string): boolean {
  return sameName(reference, name) || (id !== undefined && sameName(id, name));
}

const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** The common form of all spellings of a booking's number. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return plain || name;
}

/** Every dash that a keyboard, a text program or a full-width font may use for a hyphen. */
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** Characters without a shape of their own: joiners, directional marks, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;
/** Characters that people write around a number: a number sign, quotation marks, brackets, a full stop. */
const AROUND = /^[\s#"'“”„«»(]+|[\s.,;:"'“”«»)]+$/gu;
/** Letters and digits, with hyphens or blanks between them. Numbers with other characters stay unchanged. */
const PLAIN = /^[\p{L}\p{N}]+(?:[\s-]+[\p{L}\p{N}]+)*$/u;

/**
 * The spellings of a booking's number to ask the upstream for, in this order. First the guest's own spelling.
 * Then, if it differs, the form that most upstreams print: capitals, a hyphen for each dash or gap, and
 * nothing around it. The guest's spelling comes first because the form of an upstream's numbers is unknown
 * (docs/partner-api.md does not show it).
 */
export function spellingsOf(name: string): readonly string[] {
  const plain = name.normalize('NFKC').replace(INVISIBLE, '').replace(DASHES, '-').replace(AROUND, '');
  if (!PLAIN.test(plain)) return [name];
  const printed = plain.replace(/[\s-]+/gu, '-').toUpperCase();
  return printed === name ? [name] : [name, printed];
}
