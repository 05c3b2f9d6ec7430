import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';
import { writeFiles } from './files.ts';
import { FONT_PACKAGES } from './fonts.ts';
import { install, leaveOut, packedPackage } from './npm.ts';

const CREATE_NEXT_APP = resolve('node_modules/create-next-app/dist/index.js');

/**
 * Makes a site with `npx create-next-app` and all its defaults, and installs the package as it would be
 * published.
 * @param files further files, by path
 * @param packages further packages
 * @returns the folder
 */
export function createdSite(
  files: Readonly<Record<string, string>>,
  packages: readonly string[] = [],
): string {
  const parent = scratchFolder();
  const args = [CREATE_NEXT_APP, 'site', '--yes', '--use-npm', '--disable-git', '--skip-install'];
  // `--yes` repeats the user's last choices. An empty home folder has none, so the defaults apply.
  const env = { ...process.env, XDG_CONFIG_HOME: parent, HOME: parent };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: parent,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`create-next-app ended with ${status}:\n${stdout}\n${stderr}`);
  const folder = join(parent, 'site');
  writeFiles(folder, files);
  // Only its `npm run lint` needs these, and they are most of the packages to install.
  leaveOut(folder, ['eslint', 'eslint-config-next']);
  install(folder, [packedPackage(), ...FONT_PACKAGES, ...packages]);
  return folder;
}

/**
 * Copies a created site. The copy uses the packages of the original.
 * @param files replaces or adds files, by path. It gets the folder that both sites are in: Turbopack needs
 * this folder as its `root`, because it reads no files outside of the root.
 * @param without paths that the copy leaves out
 * @returns the folder
 */
export function siteBeside(
  other: string,
  files: (root: string) => Readonly<Record<string, string>>,
  without: readonly string[] = [],
): string {
  const root = dirname(other);
  const folder = mkdtempSync(join(root, 'beside-'));
  const left = ['node_modules', '.next', ...without].map((name) => join(other, name));
  cpSync(other, folder, { recursive: true, filter: (path) => !left.includes(path) });
  writeFiles(folder, files(root));
  symlinkSync(join(other, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
