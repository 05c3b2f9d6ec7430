import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      'server-only': fileURLToPath(new URL('../../node_modules/server-only/empty.js', import.meta.url)),
    },
  },
  test: {
    include: ['e2e/fuzz/*.fuzz.ts'],
    // Many thousand requests take a minute or two, and a machine may be slow.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
