import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // 'server-only' throws outside a server bundle; unit tests run server code directly.
    alias: { 'server-only': fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url)) },
  },
  test: {
    projects: [
      // Modules keep nothing that another file could meet, and to load them anew for each is two fifths of the time.
      {
        extends: true,
        test: {
          name: 'lib',
          include: ['lib/**/*.test.{ts,tsx}'],
          isolate: false,
          // What is imported once has its hooks in one file alone; this is run for each.
          setupFiles: ['lib/test-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['{components,app}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
    ],
    // Real servers and databases on a busy machine: a test waits for what it needs, not for a clock.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are processors: a third of the time goes to real leases and limits that are waited for.
    maxWorkers: availableParallelism() + 1,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
