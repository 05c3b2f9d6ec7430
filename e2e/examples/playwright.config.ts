import { defineConfig } from '@playwright/test';
import { findChromium } from '../browser/find.ts';
import { chromiumOptions } from '../browser/flags.ts';
import { EXAMPLES } from './examples.ts';
import type { ExampleOptions } from './fixtures.ts';

/** Tests the sites in `examples/`, each in a copy of its folder. */
export default defineConfig<object, ExampleOptions>({
  testDir: '.',
  outputDir: '../../test-results/examples',
  // One site after the other: the installation and the build of a site take the whole machine.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // Far above the time of any test, so that a busy machine causes no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/examples.json' }]],
  use: {
    // Only a full browser isolates frames of other sites as a guest's browser does.
    launchOptions: chromiumOptions(findChromium()),
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: EXAMPLES.map((name) => ({ name, use: { exampleName: name } })),
});
