import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';

let packed: string | undefined;

/** The path of the package as it would be published, made once for each worker. */
export function packedPackage(): string {
  if (packed) return packed;
  const folder = scratchFolder();
  npm('.', 'pack', '--silent', '--pack-destination', folder);
  const [file = ''] = readdirSync(folder);
  packed = join(folder, file);
  return packed;
}

/** Installs packages into a folder that has a package.json. @param packages as on npm's command line */
export function install(folder: string, packages: readonly string[]): void {
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...packages);
}

/** Takes packages for development out of a folder's package.json, before anything is installed. */
export function leaveOut(folder: string, names: readonly string[]): void {
  npm(folder, 'pkg', 'delete', ...names.map((name) => `devDependencies.${name}`));
}

function npm(folder: string, ...args: string[]): void {
  // What npm tells the scripts that it runs is about this repository, and would be taken for settings of the other folder.
  const { npm_config_local_prefix: _, npm_package_json: __, ...env } = process.env;
  const { status, stdout, stderr, error } = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
}
