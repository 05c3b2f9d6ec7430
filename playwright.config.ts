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

/*
 * A test runs once, on a phone: the window that has less room. Its tags say where else it has something to say:
 *   @desktop    on a desktop instead
 *   @both       on a desktop too, as the layout changes what it is about
 *   @framed     in a frame on another site's page too
 *   @installed  on a site that has installed the package too
 *   @nightly    not here: npm run test:sites
 * A file `once.*.spec.ts` is about no window, or sets the windows that it needs: it runs on a desktop.
 */
const GALLERY = /once\.gallery\.spec/;
const CONSUMER = /once\.consumer\.spec/;
/** What is only about frames on pages of other sites. */
const EMBEDDED = /once\.(embed|embed-\w+|hostile)\.spec/;

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
      grep: [CONSUMER, /@installed/],
      grepInvert: /@nightly/,
      // The site is made once: what takes long is to install and to build it. Begun last, it would be waited for.
      workers: 1,
    },
    {
      name: 'framed',
      grep: /@framed/,
      use: { ...wholeBrowser, siteName: 'framed', viewport: { width: 1280, height: 800 } },
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
      testIgnore: [GALLERY, CONSUMER, EMBEDDED],
      grep: /once\.|@desktop|@both/,
    },
  ],
});
