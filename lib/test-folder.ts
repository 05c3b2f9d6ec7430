import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** For tests: empty folders that are gone when the test file has ended. A set-up file of Vitest's (`setupFiles`). */

const folders: string[] = [];

// Run before each test file, so before any hook of its own: hooks end in reverse, and these files are closed by then.
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Makes an empty folder among the system's temporary ones; removed with all that is in it, whatever the tests do. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-'));
  folders.push(folder);
  return folder;
}
