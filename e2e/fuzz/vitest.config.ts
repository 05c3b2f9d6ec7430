import { defineConfig } from 'vitest/config';
import { resolve } from '../vitest-resolve.ts';

export default defineConfig({
  resolve,
  test: {
    include: ['e2e/fuzz/*.fuzz.ts'],
    // Many thousand requests take a minute or two, and a machine may be slow.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
