import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, isProgram } from '../../lib/test-program.ts';

/** @file Finds what a real WordPress needs, where Debian's packages install it. */

const SERVER_PROGRAMS = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd'];

const WORDPRESS = '/usr/share/wordpress';
const THEME = 'twentytwentythree';

const findMariaDb = () => findProgram('mariadbd') ?? SERVER_PROGRAMS.find(isProgram);
const findPhp = () => findProgram('php');

/** Whether PHP has the extension by which WordPress speaks to its database. */
function hasMysqli(): boolean {
  const php = findPhp();
  return (
    php !== undefined && spawnSync(php, ['-r', 'exit(extension_loaded("mysqli") ? 0 : 1);']).status === 0
  );
}

/** What is needed, by the Debian package that has it. */
export const NEEDED: Readonly<Record<string, () => boolean>> = {
  'php-cli': () => findPhp() !== undefined,
  'php-mysql': hasMysqli,
  'mariadb-server': () => findMariaDb() !== undefined && findProgram('mariadb-install-db') !== undefined,
  wordpress: () => existsSync(`${WORDPRESS}/wp-load.php`),
  'wordpress-theme-twentytwentythree': () => existsSync(`${WORDPRESS}/wp-content/themes/${THEME}`),
};

/** The paths of all that is needed. @throws Error if a program is missing */
export function wordpressPrograms() {
  const mariadbd = findMariaDb();
  const installDatabase = findProgram('mariadb-install-db');
  const php = findPhp();
  if (!mariadbd || !installDatabase || !php) throw new Error('Run e2e/wordpress/set-up.ts first.');
  return { mariadbd, installDatabase, php, wordpress: WORDPRESS, theme: THEME };
}
