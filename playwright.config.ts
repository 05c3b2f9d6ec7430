import { defineConfig, devices } from '@playwright/test';
import { findChromium, findChromiumForSpecs } from './e2e/browser/find.ts';
import { chromiumOptions } from './e2e/browser/flags.ts';
import type { SiteOptions } from './e2e/guest/test.ts';

const launchOptions = chromiumOptions(findChromiumForSpecs());

/**
 * A full browser, as guests have it. Only a full browser blocks the storage and the locks of third parties
 * together with their cookies, runs a frame of another site in its own process, and moves the focus between
 * frames like a window.
 */
const fullBrowser = { launchOptions: chromiumOptions(findChromium()) };

/*
 * A test runs once, on a phone: the window with the least space. Its tags change that:
 *   @desktop    on a desktop, not on a phone
 *   @both       on a phone and on a desktop, because the result depends on the layout
 *   @framed     also in a frame on another site's page
 *   @installed  also on a site that has installed the package
 *   @nightly    not here, but in npm run test:nightly
 * The tests of a file `once.*.spec.ts` do not depend on the window, or set its size. They run on a desktop.
 */
const CONSUMER = /once\.consumer\.spec/;
/** The files that only npm run test:nightly runs: all states of the gallery, and the tools of developers. */
export const NIGHTLY = /once\.(configure|gallery|panel)\.spec/;
/** The files that only test frames on pages of other sites. */
const EMBEDDED = /once\.(embed|embed-\w+|hostile)\.spec/;

export default defineConfig<object, SiteOptions>({
  testDir: 'e2e/specs',
  // Each worker has its own server and sandbox (e2e/guest/test.ts). A guest waits often, so a third worker keeps
  // two processors busy.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Far longer than any test takes: a test must not fail because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions,
    // A trace costs a fifth of a run. For a test that fails: npm run test:e2e -- --trace=retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'consumer',
      use: { viewport: { width: 1280, height: 800 }, siteName: 'consumer' },
      grep: [CONSUMER, /@installed/],
      grepInvert: /@nightly/,
      // One worker installs and builds the site once, which takes long. This project is first in the list, so
      // that no worker waits for it at the end.
      workers: 1,
    },
    {
      name: 'framed',
      grep: /@framed/,
      use: { ...fullBrowser, siteName: 'framed', viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'embedded',
      testMatch: EMBEDDED,
      use: { ...fullBrowser, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // The browser paints by software: a phone's own density would need seven times as many pixels.
        deviceScaleFactor: 1,
        launchOptions,
      },
      testIgnore: /once\./,
      grepInvert: /@desktop/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: [CONSUMER, EMBEDDED, NIGHTLY],
      grep: /once\.|@desktop|@both/,
    },
  ],
});
