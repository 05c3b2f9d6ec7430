import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** They take a minute and more: `npm run test:all` runs them, and `npm test` does not. */
const SLOW = 'lib/**/*.slow.test.ts';

const lib = {
  // Modules have no state that test files could share. To load them again for each file takes two fifths of a run.
  isolate: false,
  // Vitest runs this for each test file. A module that is imported once would set its hooks for one file only.
  setupFiles: ['lib/test-folder.ts'],
};

export default defineConfig({
  resolve: {
    // 'server-only' throws outside a server bundle; unit tests run server code directly.
    alias: { 'server-only': fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url)) },
  },
  test: {
    projects: [
      { extends: true, test: { ...lib, name: 'lib', include: ['lib/**/*.test.{ts,tsx}'], exclude: [SLOW] } },
      { extends: true, test: { ...lib, name: 'slow', include: [SLOW] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['{components,app}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
    ],
    tags: [
      { name: 'redis', description: 'Starts a Redis. npm run test:all runs these, and npm test does not.' },
    ],
    // Real servers and databases on a busy machine: a test waits for what it needs, not for a clock.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many tests wait for a server, a database or a clock: twice as many workers as processors keep these busy.
    maxWorkers: 2 * availableParallelism(),
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
