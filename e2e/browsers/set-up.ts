import { findProgram } from '../../lib/test-program.ts';
import { findFirefox, findMiniBrowser } from '../browser/find.ts';
import { installMissing } from '../browser/install.ts';

/** @file Finds Firefox and WebKit, or installs Debian's packages, or prints what to do. */

/** The checks for the needed programs, by Debian package. */
const NEEDED = {
  'firefox-esr': () => findFirefox() !== undefined,
  'webkit2gtk-driver': () => findProgram('WebKitWebDriver') !== undefined && findMiniBrowser() !== undefined,
  xvfb: () => findProgram('Xvfb') !== undefined,
};

const missing = installMissing(NEEDED);
if (missing.length > 0) {
  console.error(
    `The tests in other browsers need programs of Debian's packages ${missing.join(', ')}. Install them with your system. BELLHOP_FIREFOX names another Firefox.`,
  );
  process.exit(1);
}
