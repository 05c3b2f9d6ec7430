import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isApiKey } from '../../contract/http/api-key.ts';

/**
 * The demo site's API keys, one file for each property. A key rotation in the control panel then reaches the
 * site too.
 */
export interface KeyFiles {
  /** Returns the file that holds the property's API key; `undefined` if it could not be written. */
  fileOf(slug: string): string | undefined;
  /** Returns the API key in the property's file; `undefined` if there is no file, or no key in it. */
  read(slug: string): string | undefined;
  /** Replaces the API key in the property's file. @throws RangeError if it has no file; the system's error */
  write(slug: string, key: string): void;
  /** Restores the first API keys in all writable files. */
  restore(): void;
}

/**
 * Writes a file for each property without a file, or without a key in it. An existing key stays.
 * @param folder made if it is missing
 * @param keys the first API keys of the properties, by slug
 */
export function openKeyFiles(folder: string, keys: Readonly<Record<string, string>>): KeyFiles {
  const files = new Map<string, string>();
  for (const [slug, key] of Object.entries(keys)) {
    const file = join(/* turbopackIgnore: true */ folder, slug);
    if (ensureFile(folder, file, key)) files.set(slug, file);
  }
  const write = (slug: string, key: string) => {
    const file = files.get(slug);
    if (file === undefined) throw new RangeError(`${slug} has no key file`);
    writeBeside(file, key, renameSync);
  };
  return {
    fileOf: (slug) => files.get(slug),
    read: (slug) => keyIn(files.get(slug)),
    write,
    restore: () => {
      for (const slug of files.keys()) {
        const key = keys[slug];
        if (key === undefined || keyIn(files.get(slug)) === key) continue;
        try {
          write(slug, key);
        } catch {
          // The site then reports itself that its API key is refused.
        }
      }
    },
  };
}

/** Writes the file unless it has an API key. Returns whether it has one now. */
function ensureFile(folder: string, file: string, key: string): boolean {
  if (keyIn(file) !== undefined) return true;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeBeside(file, key, linkSync);
  } catch {
    // Another process was faster, or there is a file without a key.
  }
  if (keyIn(file) !== undefined) return true;
  try {
    writeBeside(file, key, renameSync);
  } catch {
    return false;
  }
  return keyIn(file) !== undefined;
}

/**
 * Writes a draft next to the file, then moves it: a reader finds the old key or the new one, never a part.
 */
function writeBeside(file: string, key: string, put: (draft: string, file: string) => void): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true });
    put(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function keyIn(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    const text = readFileSync(file, 'utf8').trim();
    return isApiKey(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
