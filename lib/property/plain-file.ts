import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * @file Reads files that a configuration names, as text. It reads only regular files up to a size limit, and
 * opens them without waiting. Other paths may have no end (`/dev/zero`), or wait for ever: one named pipe
 * without a writer would block a start, and four of them would block all file reads of the process.
 */

const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/** The largest file with an API key or a secret. A key has at most 4096 characters. */
export const MAX_SECRET_BYTES = 16 * 1024;
/** The largest properties file. A thousand properties have about 10 MB. */
export const MAX_PROPERTIES_BYTES = 64 * 1024 * 1024;

/** The path leads to no regular file, or to a file above the size limit. */
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
  if (stats.size > mostBytes) throw new PlainFileError(`larger than ${mostBytes} bytes`);
}
