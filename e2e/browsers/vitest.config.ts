import { defineConfig } from 'vitest/config';
import { resolve } from '../vitest-resolve.ts';

export default defineConfig({
  resolve,
  test: {
    include: ['e2e/browsers/*.browsers.ts'],
    // High limits: a busy machine starts a browser and a server, and makes a whole booking.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Each browser has one file. If two WebKit drivers start at the same time, one may wait for its browser
    // for ever.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/browsers.json' }]],
  },
});
