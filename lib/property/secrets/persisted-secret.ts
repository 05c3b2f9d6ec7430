import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sessionSecretSchema } from '../environment.ts';
import { MAX_SECRET_BYTES, PlainFileError, readPlainFileSync } from '../plain-file.ts';

/**
 * A secret that the next start finds again, or the reason why there is none. The reason has no text of the
 * file.
 */
export type PersistedSecret = { value: string } | { reason: string };

/**
 * Returns the session secret in a file. The first process without a secret makes it. Processes that start at
 * the same time get the same secret. An existing file is never overwritten, because its content may be
 * needed.
 * @param file the file. A missing folder is made.
 * @param make makes a new secret. Called only if there is none yet.
 */
export function persistedSecret(file: string, make: () => string): PersistedSecret {
  try {
    const read = sessionSecretSchema.safeParse(textOf(file) ?? persist(file, make()));
    if (read.success) return { value: read.data };
    return {
      reason: 'it has no secret of 32 characters or more; delete it, and the next start makes a new one',
    };
  } catch (error) {
    return { reason: error instanceof PlainFileError ? error.message : (codeOf(error) ?? 'unknown') };
  }
}

/** Returns the file's text, or `undefined` for a missing file. @throws the system's error otherwise */
function textOf(file: string): string | undefined {
  try {
    return readPlainFileSync(file, MAX_SECRET_BYTES).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes the secret to another file, and links that file to the right place. A link appears complete, and
 * unlike a rename it never replaces the file of another process.
 * @returns the secret in the file then
 * @throws the system's error
 */
function persist(file: string, secret: string): string {
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
