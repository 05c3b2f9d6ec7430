import { existsSync } from 'node:fs';
import { installMissing } from '../browser/install.ts';
import { NEEDED } from './programs.ts';

/** @file Installs what a WordPress needs and the machine does not have, or says what to do. */

for (const name of installMissing(NEEDED)) {
  console.error(`The tests of the WordPress plugin need what Debian's package ${name} has: install it.`);
  process.exitCode = 1;
}
if (!existsSync('.next/BUILD_ID')) {
  console.error('The tests of the WordPress plugin need a production build: npm run build');
  process.exitCode = 1;
}
