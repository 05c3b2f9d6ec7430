import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** For tests: where the system's programs are. */

/** The path of the first of these programs that the system has. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(path: string): boolean {
  if (path === '' || !existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
