import { existsSync } from 'node:fs';
import { installMissing } from '../browser/install.ts';
import { NEEDED } from './programs.ts';

/** @file Installs the missing packages for a WordPress, or prints what to do. */

for (const name of installMissing(NEEDED)) {
  console.error(`The tests of the WordPress plugin need Debian's package ${name}. Install it.`);
  process.exitCode = 1;
}
if (!existsSync('.next/BUILD_ID')) {
  console.error('The tests of the WordPress plugin need a production build: npm run build');
  process.exitCode = 1;
}
