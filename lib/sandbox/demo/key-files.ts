import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isApiKey } from '../../contract/http/api-key.ts';

/** The demo site's keys, a file for each property: a rotation in the control panel reaches the site too. */
export interface KeyFiles {
  /** The file that holds the property's key; `undefined` where none could be laid down. */
  fileOf(slug: string): string | undefined;
  /** The key in the property's file; `undefined` where there is no file, or no key in it. */
  read(slug: string): string | undefined;
  /** Replaces the key in the property's file. @throws RangeError where it has no file; the system's error */
  write(slug: string, key: string): void;
  /** Puts the keys that the properties began with back into their files, as far as they can be written. */
  restore(): void;
}

/**
 * Lays down a file for each property that has none, or none with a key in it. A file that is there keeps its
 * key.
 * @param folder made where it is missing
 * @param keys the keys that the properties begin with, by slug
 */
export function openKeyFiles(folder: string, keys: Readonly<Record<string, string>>): KeyFiles {
  const files = new Map<string, string>();
  for (const [slug, key] of Object.entries(keys)) {
    const file = join(/* turbopackIgnore: true */ folder, slug);
    if (layDown(folder, file, key)) files.set(slug, file);
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
          // The site then says by itself that its key is refused.
        }
      }
    },
  };
}

/** Whether the file has a key now. */
function layDown(folder: string, file: string, key: string): boolean {
  if (keyIn(file) !== undefined) return true;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeBeside(file, key, linkSync);
  } catch {
    // Another process was quicker, or something without a key stands there.
  }
  if (keyIn(file) !== undefined) return true;
  try {
    writeBeside(file, key, renameSync);
  } catch {
    return false;
  }
  return keyIn(file) !== undefined;
}

/** Writes a draft beside the file, then moves it: a reader meets the old key or the new one, never a part. */
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
