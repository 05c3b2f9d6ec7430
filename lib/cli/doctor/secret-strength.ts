/** @file Checks whether secrets are set and hard to guess. No result has a secret. */

/** Describes a secret without showing it. */
export function describeSecret(value: string | undefined): string {
  return value === undefined || value.trim() === '' ? 'not set' : `set, ${value.trim().length} characters`;
}

const WORDS =
  /change.?me|secret|password|bellhop|example|placeholder|your[-_ ]|test|dummy|12345|abcdef|qwerty/i;

/**
 * Returns why a secret looks as if a person made it, or `undefined`. Of ten thousand random secrets of 32
 * hexadecimal digits, only one has fewer than 9 different digits.
 */
export function weaknessOf(secret: string): string | undefined {
  if (WORDS.test(secret)) return 'it has a common word or pattern in it';
  if (new Set(secret).size < 9) return 'it has few different characters';
  const half = secret.slice(0, Math.floor(secret.length / 2));
  return secret.startsWith(half.repeat(2)) ? 'it repeats itself' : undefined;
}
