/** @file Whether secrets are there and hard to guess; nothing here ever tells one. */

/** How a secret may be spoken of. */
export function describeSecret(value: string | undefined): string {
  return value === undefined || value.trim() === '' ? 'not set' : `set, ${value.trim().length} characters`;
}

const WORDS =
  /change.?me|secret|password|bellhop|example|placeholder|your[-_ ]|test|dummy|12345|abcdef|qwerty/i;

/**
 * Why a secret that a machine should have made looks as if a person had; `undefined` when it does not. 32
 * random characters of hexadecimal digits have fewer than 9 different ones once in ten thousand times.
 */
export function weaknessOf(secret: string): string | undefined {
  if (WORDS.test(secret)) return 'it has a word in it that people take';
  if (new Set(secret).size < 9) return 'it has few different characters';
  const half = secret.slice(0, Math.floor(secret.length / 2));
  return secret.startsWith(half.repeat(2)) ? 'it repeats itself' : undefined;
}
