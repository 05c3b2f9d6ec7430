import { defineConfig } from 'vitest/config';
import { resolve } from '../vitest-resolve.ts';

export default defineConfig({
  resolve,
  test: {
    include: ['e2e/hardening/*.hardening.ts'],
    // Servers on a busy machine, and connections that are ended after two minutes: bounds for what hangs, and nothing else.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/hardening.json' }]],
  },
});
