import { defineConfig } from '@playwright/test';
import { findChromium } from '../browser/find.ts';
import { chromiumOptions } from '../browser/flags.ts';

/** The app as it is deployed (docs/deployment.md): stopped, as a folder of its own, in a container, behind nginx. */
export default defineConfig({
  testDir: '.',
  globalSetup: './image.ts',
  outputDir: '../../test-results/deploy',
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Far above what any takes: a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/deploy.json' }]],
  use: {
    launchOptions: chromiumOptions(findChromium()),
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
