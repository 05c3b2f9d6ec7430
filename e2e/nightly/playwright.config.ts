import { defineConfig } from '@playwright/test';
import base, { NIGHTLY } from '../../playwright.config.ts';
import type { SiteOptions } from '../guest/test.ts';

/**
 * @file `npm run test:nightly` tests the README's lines in more sites, which take minutes to install and build.
 * It inspects every state of the gallery, and tests the sandbox's control panel and the configurator, which no
 * guest sees. Only this command runs the tests with the tag `@nightly`, and these files.
 */
export default defineConfig<object, SiteOptions>({
  ...base,
  testDir: '../specs',
  outputDir: '../../test-results/nightly',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/nightly.json' }]],
  projects: [
    {
      name: 'sites',
      use: { viewport: { width: 1280, height: 800 }, siteName: 'consumer' },
      grep: /@nightly/,
    },
    { name: 'files', use: { viewport: { width: 1280, height: 800 } }, testMatch: NIGHTLY },
  ],
});
