import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

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
 * The path of the Chromium that specs run in unless they are about frames on other sites: `BELLHOP_CHROMIUM`, else Debian's headless shell, the same engine without a
 * window's own drawing, which costs a fifth of a run; else as {@link findChromium}.
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

/** The first of these programs that the system has. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  if (path === '' || !existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
