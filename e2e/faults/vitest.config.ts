import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutated } from './mutants/mutant.ts';
import { MUTANTS } from './mutants/mutants.ts';

const mutant = MUTANTS[process.env.BELLHOP_MUTANT ?? ''];

/** Takes a guard away while the sources are read; the files stay as they are. */
const mutation: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  transform: (text, id) => (mutant ? mutated(text, id, mutant) : undefined),
};

/** What takes about a minute or more begins first: otherwise a second core waits for it at the end. */
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
  plugins: [mutation],
  resolve: {
    alias: {
      'server-only': fileURLToPath(new URL('../../node_modules/server-only/empty.js', import.meta.url)),
    },
  },
  test: {
    include: ['e2e/faults/*.faults.ts'],
    // Ten thousand histories take a minute or two, and a machine may be slow.
    testTimeout: 1_200_000,
    // Real processes are mostly waited for: that part runs beside the others, and its cases beside each other.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    maxConcurrency: 12,
    // The cache does not know which guard was taken away when a file was read.
    fsModuleCache: false,
  },
});
