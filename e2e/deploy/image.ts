import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import type { Start } from '../hosts/server-process.ts';
import { buildContext, container } from './dockerfile.ts';

/** @file The folder that the Dockerfile's container starts in, made of this working copy's build. */

const PLACE = 'BELLHOP_IMAGE';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** Makes it once for all workers, for Playwright's `globalSetup`; it goes with this process. */
export default function makeImage(): void {
  const folder = join(scratchFolder(), 'bellhop');
  for (const source of container.copied) {
    if (source === 'node_modules') for (const name of keptPackages()) link(name, folder);
    else if (source === '.next') copy(source, folder);
    else for (const file of [...filesBelow(source), ...made(source)]) copy(file, folder);
  }
  rmSync(join(folder, '.next/cache'), { recursive: true, force: true });
  process.env[PLACE] = folder;
}

/** The folder. No other `node_modules` is above it. Several servers may run in it: none may write there. */
export function imageFolder(): string {
  const folder = process.env[PLACE];
  if (!folder) throw new Error('the folder was not made: see playwright.config.ts');
  return folder;
}

/** How the container starts, with the environment that it is given. */
export function imageStart(environment: Record<string, string>): Start {
  const [, ...args] = container.command;
  return { args, folder: imageFolder(), environment };
}

/** What the Dockerfile's `npm prune` leaves: no package that is only for development, and none that is optional. */
function keptPackages(): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  return Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf('node_modules/') === 0);
}

const filesBelow = (source: string): string[] =>
  buildContext().filter((file) => file === source || file.startsWith(`${source}/`));

/** What a build puts into a folder, and Docker is not sent. */
const made = (source: string): string[] => (source === 'public' ? ['public/embed.js'] : []);

/** Nobody writes to a package: a link to each file does, where the system can make one. */
function link(path: string, folder: string): void {
  if (!cp('-al', path, folder)) copy(path, folder);
}

function copy(path: string, folder: string): void {
  if (!cp('-a', path, folder)) throw new Error(`${path} was not copied`);
}

function cp(how: string, path: string, folder: string): boolean {
  const to = resolve(folder, dirname(path));
  mkdirSync(to, { recursive: true });
  return spawnSync('cp', [how, path, to]).status === 0;
}
