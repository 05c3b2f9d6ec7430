import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import type { SiteOptions } from '../guest/test.ts';

/**
 * @file `npm run test:sites`: the README's lines in further sites, which install and build for minutes. What is
 * tagged `@nightly` is run here, and by no other command.
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
