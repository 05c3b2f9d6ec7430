import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import type { ExampleName } from './examples.ts';

/** What an example has once it was installed or built in its own place. */
const MADE =
  /\/(node_modules|\.next|\.astro|dist|\.svelte-kit|build|\.nuxt|\.output|\.data|package-lock\.json)$/;

/** Copies an example to where nothing of this repository is around it. @returns the folder */
export function copyOf(name: ExampleName): string {
  const folder = join(scratchFolder(), name);
  cpSync(join('examples', name), folder, { recursive: true, filter: (path) => !MADE.test(path) });
  return folder;
}

/**
 * Runs npm in a folder, and lets this process go on meanwhile.
 * @param environment beside this process's own
 * @throws Error with what it said when it fails
 */
export async function npm(
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn('npm', [...args], {
    cwd: folder,
    env: { ...outsideEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what npm has started ends with it.
    detached: true,
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [status] = await once(child, 'close');
  process.off('exit', end);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status} in ${folder}:\n${said}`);
}

/** What this script runs with itself, and what npm has told it of this repository: it is untrue elsewhere. */
const OWN = ['NODE_ENV', 'NODE_OPTIONS', 'npm_config_local_prefix', 'npm_package_json'];

/** The environment in which somebody has started this script. */
function outsideEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  for (const name of OWN) Reflect.deleteProperty(environment, name);
  return environment;
}
