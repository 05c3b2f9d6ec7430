import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** React Aria keeps the calendar's words that it has seen first, for as long as it is loaded. */
const OTHER_WORDS = 'components/calendar-strings.test.tsx';

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
          include: ['components/**/*.test.{ts,tsx}'],
          exclude: [OTHER_WORDS],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'components in other languages', include: [OTHER_WORDS] } },
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
