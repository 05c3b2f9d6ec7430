import { createHash } from 'node:crypto';

/** A stable id: the first 32 hex digits of the SHA-256 digest of `parts`. */
export const digestOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
