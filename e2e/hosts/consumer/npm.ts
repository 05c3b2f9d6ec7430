import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';

let packed: string | undefined;

/** Returns the path of the packed package, as it would be published. Packs it once for each worker. */
export function packedPackage(): string {
  if (packed) return packed;
  const folder = scratchFolder();
  // The scripts would build it again, which takes longer than packing. In CI it is already built.
  const scripts = isBuilt() ? ['--ignore-scripts'] : [];
  npm('.', 'pack', '--silent', ...scripts, '--pack-destination', folder);
  const [file = ''] = readdirSync(folder);
  packed = join(folder, file);
  return packed;
}

/** Whether `dist` is newer than all its sources. */
function isBuilt(): boolean {
  const changed = (patterns: string[]) => globSync(patterns).map((path) => statSync(path).mtimeMs);
  const built = Math.min(...changed(['dist/lib/next/entry.js', 'dist/components/styles.css.d.ts']));
  const sources = ['{lib,components}/**', 'package-lock.json', 'tsconfig*.json', '.ci/build-package.ts'];
  return Math.max(...changed(sources)) < built && built < Number.POSITIVE_INFINITY;
}

/** Installs packages into a folder with a package.json. @param packages in the form of npm's command line */
export function install(folder: string, packages: readonly string[]): void {
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...packages);
}

/** Removes development packages from a folder's package.json, before anything is installed. */
export function leaveOut(folder: string, names: readonly string[]): void {
  npm(folder, 'pkg', 'delete', ...names.map((name) => `devDependencies.${name}`));
}

function npm(folder: string, ...args: string[]): void {
  // npm sets these variables for this repository. In the other folder they would be wrong settings.
  const { npm_config_local_prefix: _, npm_package_json: __, ...env } = process.env;
  const { status, stdout, stderr, error } = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
}
