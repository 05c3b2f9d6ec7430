import { defineConfig } from 'vitest/config';
import { resolve } from '../vitest-resolve.ts';

export default defineConfig({
  resolve,
  test: {
    include: ['e2e/hardening/*.hardening.ts'],
    // High limits for a busy machine. The server ends idle connections only after two minutes.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/hardening.json' }]],
  },
});
