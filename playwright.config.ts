import { defineConfig, devices } from '@playwright/test';
import { findChromium, findChromiumForSpecs } from './e2e/browser/find.ts';
import { chromiumOptions } from './e2e/browser/flags.ts';
import type { SiteOptions } from './e2e/guest/test.ts';

const launchOptions = chromiumOptions(findChromiumForSpecs());

/**
 * As guests have it: only a whole browser blocks the storage and the locks of third parties along with their
 * cookies, keeps frames of other sites in processes of their own, and gives the focus from one to another as
 * a window does.
 */
const wholeBrowser = { launchOptions: chromiumOptions(findChromium()) };

const GALLERY = /once\.gallery\.spec/;
const CONSUMER = /once\.consumer\.spec/;
/** What is run against a site that has installed the package, too: a booking, the address bar, a reload, search only. */
const ANYWHERE = /\/(book|read-only|resume|url)\.spec/;
/** What these are about is the same in any window: they run in the one that has less room. */
const ONCE_ON_PHONE = /(connection|first-html|languages|motion|resume|themes|typed|url|weather)\.spec/;
/** What is only about frames on pages of other sites. */
const EMBEDDED = /once\.(embed|embed-\w+|hostile)\.spec/;
/** The same specs once more, where the widget is in a frame on another site's page. */
const IN_A_FRAME = /(book|manage|resume|typed|read-only)\.spec/;

export default defineConfig<object, SiteOptions>({
  testDir: 'e2e/specs',
  // Each has a server and a sandbox of its own (e2e/guest/test.ts).
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Far above what any takes: a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions,
    // It costs a fifth of a run. For one that fails: npm run test:e2e -- --trace=retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'consumer',
      use: { viewport: { width: 1280, height: 800 }, siteName: 'consumer' },
      testMatch: [CONSUMER, ANYWHERE],
      // The site is made once: what takes long is to install and to build it. Begun last, it would be waited for.
      workers: 1,
    },
    {
      name: 'framed',
      testMatch: IN_A_FRAME,
      use: { ...wholeBrowser, siteName: 'framed', viewport: { width: 1280, height: 800 } },
      // The address of a page around a frame says nothing of the frame.
      grepInvert: /@phone|@own-address/,
    },
    {
      name: 'embedded',
      testMatch: EMBEDDED,
      use: { ...wholeBrowser, viewport: { width: 1280, height: 800 } },
    },
    // The longest file, which one worker runs alone: begun last, it would be waited for at the end.
    { name: 'gallery', testMatch: GALLERY },
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // Painted by software: at a phone's own density it would be seven times the pixels.
        deviceScaleFactor: 1,
        launchOptions,
      },
      testIgnore: /once\./,
      grepInvert: /@desktop/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: [GALLERY, CONSUMER, EMBEDDED, ONCE_ON_PHONE],
      grepInvert: /@phone/,
    },
  ],
});
