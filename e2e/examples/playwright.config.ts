import { defineConfig } from '@playwright/test';
import { findChromium } from '../browser/find.ts';
import { chromiumOptions } from '../browser/flags.ts';
import { EXAMPLES } from './examples.ts';
import type { ExampleOptions } from './fixtures.ts';

/** The sites in `examples/`, each as somebody has it who has copied its folder. */
export default defineConfig<object, ExampleOptions>({
  testDir: '.',
  outputDir: '../../test-results/examples',
  // One site after the other: to install and to build one takes the whole machine.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // Far above what any takes: a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/examples.json' }]],
  use: {
    // Only a whole browser keeps frames of other sites apart as guests have it.
    launchOptions: chromiumOptions(findChromium()),
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: EXAMPLES.map((name) => ({ name, use: { exampleName: name } })),
});
