import { globSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram, isProgram } from '../../lib/test-program.ts';

/** The program, and the package that it comes in. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/** The path of a Chromium: `BELLHOP_CHROMIUM`, else the system's own, else Playwright's; `undefined` without any. */
export function findChromium(): string | undefined {
  return (
    process.env.BELLHOP_CHROMIUM ||
    findProgram('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge') ||
    [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      chromium.executablePath(),
    ].find(isProgram)
  );
}

/**
 * The path of the Chromium that specs run in unless they are about frames on other sites: `BELLHOP_CHROMIUM`,
 * else Debian's headless shell, the same engine without a window's own drawing, which costs a fifth of a run;
 * else as {@link findChromium}.
 */
export function findChromiumForSpecs(): string | undefined {
  return process.env.BELLHOP_CHROMIUM || findProgram(HEADLESS_SHELL) || findChromium();
}

/** The path of a Firefox: `BELLHOP_FIREFOX`, else the system's own; `undefined` without any. */
export function findFirefox(): string | undefined {
  return (
    process.env.BELLHOP_FIREFOX ||
    findProgram('firefox-esr', 'firefox') ||
    ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(isProgram)
  );
}

/** The path of the browser that WebKitGTK brings along for tests; the highest version's, `undefined` without any. */
export function findMiniBrowser(): string | undefined {
  return globSync('/usr/lib{,64,exec}{,/*}/webkit2gtk-4.*/MiniBrowser').filter(isProgram).toSorted().at(-1);
}
