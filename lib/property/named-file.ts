import { isAbsolute, resolve } from 'node:path';
import { PlainFileError } from './plain-file.ts';

/** @file How messages speak of a file that the configuration names. A path is no secret, what a file holds is one. */

/**
 * The whole path of a file. It is told only where the text looks like a path: somebody may have pasted the secret
 * itself in its place.
 */
export function namedFile(file: string): string {
  return looksLikePath(file) ? `file ${wholePath(file)}` : 'file named there';
}

/** Why a named file cannot be read, as the rest of a sentence. @param error what reading it has thrown */
export function cannotBeRead(file: string, error: unknown): string {
  const start = looksLikePath(file) ? '' : `, ${resolve()}`;
  const relative = isAbsolute(file) ? '' : ` (a relative path starts at the working directory${start})`;
  return `cannot be read: ${causeOf(error)}${relative}`;
}

/** A path as it is found from the working directory. */
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

/** Letters and digits in a row, as keys and tokens have them. Words of a path are shorter, or without digits. */
const JUMBLE = /(?=[A-Za-z0-9+=]*\d)(?=[A-Za-z0-9+=]*[A-Za-z])[A-Za-z0-9+=]{9,}/;

function looksLikePath(text: string): boolean {
  if (/^(\.{0,2}[\\/]|[A-Za-z]:[\\/])/.test(text)) return true;
  return /^[\w .-]+([\\/][\w .-]+)+$|^[\w -]+(\.[A-Za-z]{1,10})+$/.test(text) && !JUMBLE.test(text);
}
