import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sessionSecretSchema } from '../environment.ts';
import { MAX_SECRET_BYTES, PlainFileError, readPlainFileSync } from '../plain-file.ts';

/** A secret that the next start finds again, or why there can be none; the reason repeats nothing of what was read. */
export type PersistedSecret = { value: string } | { reason: string };

/**
 * The session secret that is kept in a file. The first process that finds none makes it; of several that start at once,
 * all end with the same. What stands in the file already is never written over: it may be somebody's.
 * @param file its folder is made where it is missing
 * @param make a new secret, asked for only when none is kept yet
 */
export function persistedSecret(file: string, make: () => string): PersistedSecret {
  try {
    const read = sessionSecretSchema.safeParse(textOf(file) ?? laidDown(file, make()));
    if (read.success) return { value: read.data };
    return { reason: `it holds none of 32 characters or more; once it is deleted, a start makes a new one` };
  } catch (error) {
    return { reason: error instanceof PlainFileError ? error.message : (codeOf(error) ?? 'unknown') };
  }
}

/** @throws the system's error, but for a file that is not there */
function textOf(file: string): string | undefined {
  try {
    return readPlainFileSync(file, MAX_SECRET_BYTES).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes the secret beside its place and links it there: a link appears at once and whole, and unlike a rename it never
 * takes the place of another process's. Answers what stands there then.
 * @throws the system's error
 */
function laidDown(file: string, secret: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readPlainFileSync(file, MAX_SECRET_BYTES).trim();
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
