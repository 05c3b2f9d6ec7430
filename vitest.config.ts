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
    // Vitest's own default leaves one processor out, which of two is half.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
