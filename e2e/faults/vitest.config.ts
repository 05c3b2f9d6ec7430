import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutation } from './mutants/mutation.ts';

/** Parts that take about a minute or more start first. Otherwise one core would wait for them at the end. */
const LONG = ['instances', 'histories', 'histories-other', 'processes', 'redis'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(basename(moduleId, '.faults.ts'));
      return place < 0 ? LONG.length : place;
    };
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  plugins: [{ ...mutation, enforce: 'pre' }],
  resolve: {
    alias: {
      'server-only': fileURLToPath(new URL('../../node_modules/server-only/empty.js', import.meta.url)),
    },
  },
  test: {
    include: ['e2e/faults/*.faults.ts'],
    globalSetup: 'e2e/faults/processes/build-host.ts',
    // Ten thousand histories take one to two minutes, and more on a slow machine.
    testTimeout: 1_200_000,
    // The parts with real processes mostly wait. So they run beside the other parts, and their cases run side
    // by side.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    maxConcurrency: 12,
    // A cached module would have the guard that was taken away when Vite read the module.
    fsModuleCache: false,
  },
});
