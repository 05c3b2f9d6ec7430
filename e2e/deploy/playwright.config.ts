import { defineConfig } from '@playwright/test';
import { findChromium } from '../browser/find.ts';
import { chromiumOptions } from '../browser/flags.ts';

/**
 * Tests the deployed app (docs/deployment.md): its shutdown, its folder, its container, and nginx in front.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './image.ts',
  outputDir: '../../test-results/deploy',
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Far above the time of any test, so that a busy machine causes no failure.
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
