import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import type { SiteOptions } from '../guest/test.ts';

/**
 * @file `npm run test:sites` tests the README's lines in more sites, which take minutes to install and build.
 * Only this command runs the tests with the tag `@nightly`.
 */
export default defineConfig<object, SiteOptions>({
  ...base,
  testDir: '../specs',
  outputDir: '../../test-results/sites',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/sites.json' }]],
  projects: [
    {
      name: 'sites',
      use: { viewport: { width: 1280, height: 800 }, siteName: 'consumer' },
      grep: /@nightly/,
    },
  ],
});
