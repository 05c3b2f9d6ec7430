import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, isProgram } from '../../lib/test-program.ts';

/** @file Finds the programs and files of a real WordPress, where Debian's packages install them. */

const SERVER_PROGRAMS = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd'];

const WORDPRESS = '/usr/share/wordpress';
const THEME = 'twentytwentythree';

const findMariaDb = () => findProgram('mariadbd') ?? SERVER_PROGRAMS.find(isProgram);
const findPhp = () => findProgram('php');

/** Tests whether PHP has the extension for WordPress's database. */
function hasMysqli(): boolean {
  const php = findPhp();
  return (
    php !== undefined && spawnSync(php, ['-r', 'exit(extension_loaded("mysqli") ? 0 : 1);']).status === 0
  );
}

/** The checks for the needed programs and files, by Debian package. */
export const NEEDED: Readonly<Record<string, () => boolean>> = {
  'php-cli': () => findPhp() !== undefined,
  'php-mysql': hasMysqli,
  'mariadb-server': () => findMariaDb() !== undefined && findProgram('mariadb-install-db') !== undefined,
  wordpress: () => existsSync(`${WORDPRESS}/wp-load.php`),
  'wordpress-theme-twentytwentythree': () => existsSync(`${WORDPRESS}/wp-content/themes/${THEME}`),
};

/** Returns the paths of the programs and files. @throws Error if a program is missing */
export function wordpressPrograms() {
  const mariadbd = findMariaDb();
  const installDatabase = findProgram('mariadb-install-db');
  const php = findPhp();
  if (!mariadbd || !installDatabase || !php) throw new Error('Run e2e/wordpress/set-up.ts first.');
  return { mariadbd, installDatabase, php, wordpress: WORDPRESS, theme: THEME };
}
