import { defineConfig } from '@playwright/test';
import { findChromium } from '../browser/find.ts';
import { chromiumOptions } from '../browser/flags.ts';

/** Tests the plugin in a real WordPress, with MariaDB and PHP from Debian's packages (docs/wordpress.md). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/wordpress',
  // All tests share one WordPress.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // Far above the time of any test, so that a busy machine causes no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/wordpress.json' }]],
  use: {
    launchOptions: chromiumOptions(findChromium()),
    // A narrower editor closes one of its two sidebars when the other one opens.
    viewport: { width: 1500, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
