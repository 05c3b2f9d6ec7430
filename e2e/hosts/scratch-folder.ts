import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

process.once('exit', removeScratchFolders);

/** Removes all scratch folders. Callers need it only if their process ends without the event `exit`. */
export function removeScratchFolders(): void {
  // A server that is ending may still write into its folder, so this tries again.
  for (const folder of folders.splice(0))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Makes an empty temporary folder. It is removed with its content when this worker ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-e2e-'));
  folders.push(folder);
  return folder;
}
