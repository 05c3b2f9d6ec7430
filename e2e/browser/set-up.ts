import { findChromiumForSpecs, findProgram, HEADLESS_SHELL } from './find.ts';
import { installWithApt, run } from './install.ts';

/** Makes sure that there is a Chromium for the end-to-end tests: finds one, else installs it, else says what to do. */

const found = () => findChromiumForSpecs() !== undefined;

if (!process.env.BELLHOP_CHROMIUM && !findProgram(HEADLESS_SHELL)) installWithApt(HEADLESS_SHELL);
if (
  !found() &&
  !(installWithApt('chromium') && found()) &&
  !(run('playwright', 'install', 'chromium') && found())
) {
  console.error(
    'The end-to-end tests need a Chromium: install one with your system (Debian: apt-get install chromium), or set BELLHOP_CHROMIUM to its path.',
  );
  process.exit(1);
}
