import { existsSync } from 'node:fs';
import { installWithApt } from '../browser/install.ts';
import { NEEDED } from './programs.ts';

/** Makes sure of what a WordPress needs: finds it, else installs it, else says what to do. */

const missing = () =>
  Object.entries(NEEDED)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);

if (missing().length > 0) installWithApt(...missing());
for (const name of missing()) {
  console.error(`The tests of the WordPress plugin need what Debian's package ${name} has: install it.`);
  process.exitCode = 1;
}
if (!existsSync('.next/BUILD_ID')) {
  console.error('The tests of the WordPress plugin need a production build: npm run build');
  process.exitCode = 1;
}
