import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import type { ExampleName } from './examples.ts';

/** The files that an installation and a build leave in an example's folder. */
const GENERATED =
  /\/(node_modules|\.next|\.astro|dist|\.svelte-kit|build|\.nuxt|\.output|\.data|package-lock\.json)$/;

/** Copies an example to a folder outside this repository. @returns the folder */
export function copyExample(name: ExampleName): string {
  const folder = join(scratchFolder(), name);
  cpSync(join('examples', name), folder, { recursive: true, filter: (path) => !GENERATED.test(path) });
  return folder;
}
