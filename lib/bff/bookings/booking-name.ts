import type { HeldBooking } from '../../partner/index.ts';

/** Whether a booking goes by that name: guests leave out hyphens and blanks, and know no capitals. */
export function isNamed({ reference, id }: Pick<HeldBooking, 'reference' | 'id'>, name: string): boolean {
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
