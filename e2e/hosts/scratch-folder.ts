import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

process.once('exit', removeScratchFolders);

/** Removes them all, for who ends without the event on which it is done otherwise. */
export function removeScratchFolders(): void {
  // A server that is just ending may still write into its own.
  for (const folder of folders.splice(0))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Makes an empty folder among the system's temporary ones; removed with all that is in it when this worker ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-e2e-'));
  folders.push(folder);
  return folder;
}
