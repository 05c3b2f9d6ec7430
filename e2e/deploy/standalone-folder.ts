import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import type { Start } from './server-process.ts';

/** The folder that `npm run build:standalone` makes, copied to where no other `node_modules` is above it. */
export function copyStandalone(): string {
  const folder = join(scratchFolder(), 'bellhop');
  cpSync('.next/standalone', folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** How it is started there, able to read nothing of this machine but what is in it and what is named. */
export function standaloneStart(folder: string, environment: Record<string, string>): Start {
  return { args: ['server.js'], folder, environment };
}
