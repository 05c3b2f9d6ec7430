import { defineConfig } from 'vitest/config';
import { resolve } from '../vitest-resolve.ts';

export default defineConfig({
  resolve,
  test: {
    include: ['e2e/browsers/*.browsers.ts'],
    // A browser and a server to start on a busy machine, and a whole booking: no clock is being tested.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Each browser has one file: of two drivers of WebKit that start at once, one may wait for its browser for ever.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/browsers.json' }]],
  },
});
