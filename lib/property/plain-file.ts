import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * @file Reads files that a configuration names, as text: regular ones only, and no larger than they can be. Whatever else a path may
 * lead to has no end (`/dev/zero`), or is waited for (a named pipe that nobody writes to holds up a start for ever, and four of
 * them each file of the process); so nothing is read of it, and opening it waits for nobody.
 */

const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/** Largest file that holds a key or a secret: a key has 4096 characters at the most. */
export const MAX_SECRET_BYTES = 16 * 1024;
/** Largest properties file: a thousand properties have some 10 MB. */
export const MAX_PROPERTIES_BYTES = 64 * 1024 * 1024;

/** Of a path that leads to no file that can be read as one. */
export class PlainFileError extends Error {
  override readonly name = 'PlainFileError';
}

/** @throws PlainFileError; the system's error where it cannot be opened */
export function readPlainFileSync(path: string, mostBytes: number): string {
  const file = openSync(path, WITHOUT_WAITING);
  try {
    requirePlain(fstatSync(file), mostBytes);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

/** @throws PlainFileError; the system's error where it cannot be opened */
export async function readPlainFile(path: string, mostBytes: number): Promise<string> {
  const file = await open(path, WITHOUT_WAITING);
  try {
    requirePlain(await file.stat(), mostBytes);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

function requirePlain(stats: Stats, mostBytes: number): void {
  if (!stats.isFile()) throw new PlainFileError('not a regular file');
  if (stats.size > mostBytes) throw new PlainFileError('larger than it can be');
}
