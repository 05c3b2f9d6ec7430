import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** For tests: empty folders that are gone when the test file has ended. */

const folders: string[] = [];

// Registered at import, so before any hook of the test file: hooks end in reverse, and these files are closed by then.
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Makes an empty folder among the system's temporary ones; removed with all that is in it, whatever the tests do. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-'));
  folders.push(folder);
  return folder;
}
