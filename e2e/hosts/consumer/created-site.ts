import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';
import { writeFiles } from './files.ts';
import { FONT_PACKAGES } from './fonts.ts';
import { install, leaveOut, packedPackage } from './npm.ts';

const CREATE_NEXT_APP = resolve('node_modules/create-next-app/dist/index.js');

/**
 * The site that somebody gets today from `npx create-next-app`, with all its defaults, and the package as it
 * would be published installed.
 * @param files added to it, by path
 * @param packages installed beside it
 * @returns the folder
 */
export function createdSite(
  files: Readonly<Record<string, string>>,
  packages: readonly string[] = [],
): string {
  const parent = scratchFolder();
  const args = [CREATE_NEXT_APP, 'site', '--yes', '--use-npm', '--disable-git', '--skip-install'];
  // `--yes` takes what this user chose the last time, if there was one: its own settings are where nobody has chosen yet.
  const env = { ...process.env, XDG_CONFIG_HOME: parent, HOME: parent };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: parent,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`create-next-app ended with ${status}:\n${stdout}\n${stderr}`);
  const folder = join(parent, 'site');
  writeFiles(folder, files);
  // What only its `npm run lint` needs: most of the packages that there are to install.
  leaveOut(folder, ['eslint', 'eslint-config-next']);
  install(folder, [packedPackage(), ...FONT_PACKAGES, ...packages]);
  return folder;
}

/**
 * A copy of a created site, on the packages that this one has installed.
 * @param files laid over its own, by path; told the folder that both are in, which Turbopack needs for its
 * `root`: else it reads nothing outside of the site's own
 * @param without paths that the copy has not
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
