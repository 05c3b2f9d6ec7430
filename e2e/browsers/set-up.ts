import { findProgram } from '../../lib/test-program.ts';
import { findFirefox, findMiniBrowser } from '../browser/find.ts';
import { installMissing } from '../browser/install.ts';

/** Makes sure that there are Firefox and WebKit: finds them, else installs Debian's packages, else says what to do. */

/** What is needed, by the Debian package that has it. */
const NEEDED = {
  'firefox-esr': () => findFirefox() !== undefined,
  'webkit2gtk-driver': () => findProgram('WebKitWebDriver') !== undefined && findMiniBrowser() !== undefined,
  xvfb: () => findProgram('Xvfb') !== undefined,
};

const missing = installMissing(NEEDED);
if (missing.length > 0) {
  console.error(
    `The tests in other browsers need what Debian's packages ${missing.join(', ')} have: install it with your system. BELLHOP_FIREFOX names another Firefox.`,
  );
  process.exit(1);
}
