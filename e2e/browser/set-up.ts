import { findProgram } from '../../lib/test-program.ts';
import { findChromium, HEADLESS_SHELL } from './find.ts';
import { installWithApt, run } from './install.ts';

/**
 * Makes sure that there is a Chromium for the end-to-end tests: finds one, else installs it, else says what
 * to do. Where Debian's headless shell is to be had, it is installed as well, so that they take less time.
 */

const found = () => findChromium() !== undefined;

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
