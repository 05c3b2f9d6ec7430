import { randomInt } from 'node:crypto';

// Without 0, O, 1, I, L and U (which looks like V): a guest can spell a reference on the telephone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** Makes a new booking reference, such as `HH-7K3M9Q`. */
export function newReference(prefix: string): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${prefix}-${characters.join('')}`;
}

/**
 * Normalizes a typed reference: without its hyphen, with blanks, small letters or full-width characters. `hh
 * 7k3m9q` becomes `HH-7K3M9Q`. Look-ups accept such spellings, which is this sandbox's own choice.
 */
export function normalizedReference(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return `${plain.slice(0, -LENGTH)}-${plain.slice(-LENGTH)}`;
}
