import { isAbsolute, resolve } from 'node:path';
import { PlainFileError } from './plain-file.ts';

/**
 * @file The names of configured files in messages. A path is no secret, but the content of a file may be one.
 */

/**
 * Returns the whole path of a file for a message. A text that does not look like a path is not repeated: it
 * may be the secret itself, pasted in the wrong place.
 */
export function namedFile(file: string): string {
  return looksLikePath(file) ? `file ${wholePath(file)}` : 'file named there';
}

/** Returns why a named file cannot be read, as the rest of a sentence. @param error the error of the read */
export function cannotBeRead(file: string, error: unknown): string {
  const start = looksLikePath(file) ? '' : `, ${resolve()}`;
  const relative = isAbsolute(file) ? '' : ` (a relative path starts at the working directory${start})`;
  return `cannot be read: ${causeOf(error)}${relative}`;
}

/** Returns the absolute path, from the working directory. */
export const wholePath = (file: string): string => resolve(/* turbopackIgnore: true */ file);

const CAUSES: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'there is no such file'],
  ['EACCES', 'this process may not read it'],
  ['EPERM', 'this process may not read it'],
]);

function causeOf(error: unknown): string {
  if (error instanceof PlainFileError) return `it is ${error.message}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return CAUSES.get(code) ?? code;
}

/** A long row of letters and digits, as in keys and tokens. Words of a path are shorter or have no digits. */
const JUMBLE = /(?=[A-Za-z0-9+=]*\d)(?=[A-Za-z0-9+=]*[A-Za-z])[A-Za-z0-9+=]{9,}/;

function looksLikePath(text: string): boolean {
  if (/^(\.{0,2}[\\/]|[A-Za-z]:[\\/])/.test(text)) return true;
  return /^[\w .-]+([\\/][\w .-]+)+$|^[\w -]+(\.[A-Za-z]{1,10})+$/.test(text) && !JUMBLE.test(text);
}
