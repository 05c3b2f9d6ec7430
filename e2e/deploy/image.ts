import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import type { Start } from '../hosts/server-process.ts';
import { buildContext, container } from './dockerfile.ts';

/** @file Makes the folder in which the Dockerfile's container starts, from this working copy's build. */

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

/** Makes the folder once for all workers, as Playwright's `globalSetup`. It is removed with this process. */
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

/**
 * Returns the folder. No `node_modules` is above it. Several servers may run in it, so no test may write
 * there.
 */
export function imageFolder(): string {
  const folder = process.env[PLACE];
  if (!folder) throw new Error('the folder was not made: see playwright.config.ts');
  return folder;
}

/** Returns the start of the container with an environment. */
export function imageStart(environment: Record<string, string>): Start {
  const [, ...args] = container.command;
  return { args, folder: imageFolder(), environment };
}

/**
 * Returns the packages that the Dockerfile's `npm prune` leaves: no development packages, no optional
 * packages.
 */
function keptPackages(): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  return Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf('node_modules/') === 0);
}

const filesBelow = (source: string): string[] =>
  buildContext().filter((file) => file === source || file.startsWith(`${source}/`));

/** Returns the files that a build writes into a folder. Docker does not get them. */
const made = (source: string): string[] => (source === 'public' ? ['public/embed.js'] : []);

/** Links the files of a package, because nothing writes to them. Copies them if the system cannot link. */
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
