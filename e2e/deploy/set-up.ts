import { existsSync } from 'node:fs';
import { findProgram } from '../../lib/test-program.ts';
import { installMissing } from '../browser/install.ts';
import { findNginx } from './find-nginx.ts';

/**
 * @file Finds or installs the programs of the deployment tests, without browser and Redis, or prints what to
 * do.
 */

/** The checks for the needed programs, by Debian package. */
const NEEDED = {
  'nginx-light': () => findNginx() !== undefined,
  openssl: () => findProgram('openssl') !== undefined,
};

for (const name of installMissing(NEEDED)) {
  console.error(
    `The deployment tests need programs of Debian's package ${name}. Install it with your system.`,
  );
  process.exitCode = 1;
}
if (!existsSync('.next/BUILD_ID')) {
  console.error('The deployment tests need a production build: npm run build');
  process.exitCode = 1;
}
