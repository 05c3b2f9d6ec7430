import { existsSync } from 'node:fs';
import { findProgram } from '../../lib/test-program.ts';
import { installMissing } from '../browser/install.ts';
import { findNginx } from './find-nginx.ts';

/** Makes sure of what the deployment tests need beside a browser and a Redis: finds it, else installs it, else says what to do. */

/** What is needed, by the Debian package that has it. */
const NEEDED = {
  'nginx-light': () => findNginx() !== undefined,
  openssl: () => findProgram('openssl') !== undefined,
};

for (const name of installMissing(NEEDED)) {
  console.error(`The deployment tests need what Debian's package ${name} has: install it with your system.`);
  process.exitCode = 1;
}
if (!existsSync('.next/BUILD_ID')) {
  console.error('The deployment tests need a production build: npm run build');
  process.exitCode = 1;
}
