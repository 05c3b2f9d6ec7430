import { randomInt } from 'node:crypto';

// Without 0 and O, 1, I and L, U (looks like V): whoever reads it out on the telephone is understood.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A booking reference for people, such as `HH-7K3M9Q`. */
export function newReference(prefix: string): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${prefix}-${characters.join('')}`;
}

/**
 * The reference that somebody means who leaves out its hyphen, or writes blanks, small letters or full-width
 * characters: `hh 7k3m9q` is `HH-7K3M9Q`. That look-ups read a reference so is this sandbox's own choice.
 */
export function meantReference(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return `${plain.slice(0, -LENGTH)}-${plain.slice(-LENGTH)}`;
}
