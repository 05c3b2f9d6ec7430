import { randomInt } from 'node:crypto';

// Without 0 and O, 1, I and L, U (looks like V): whoever reads it out on the telephone is understood.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A booking reference for people, such as `HH-7K3M9Q`. */
export function newReference(prefix: string): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${prefix}-${characters.join('')}`;
}
