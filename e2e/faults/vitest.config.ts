import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      'server-only': fileURLToPath(new URL('../../node_modules/server-only/empty.js', import.meta.url)),
    },
  },
  test: { include: ['e2e/faults/*.faults.ts'], testTimeout: 600_000 },
});
