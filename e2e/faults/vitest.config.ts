import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { MUTANTS, mutated } from './mutants.ts';

const mutant = MUTANTS[process.env.BELLHOP_MUTANT ?? ''];

/** Takes a guard away while the sources are read; the files stay as they are. */
const mutation: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  transform: (text, id) => (mutant ? mutated(text, id, mutant) : undefined),
};

/** What takes longest begins first: histories, which have the processors, and beside them what is mostly waited for. */
const LONGEST = ['histories', 'redis', 'processes'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONGEST.toReversed().findIndex((name) => moduleId.includes(name));
    return files.toSorted((one, other) => rank(other) - rank(one));
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
    // Real processes are mostly waited for: those parts run beside the others, and their cases beside each other.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    maxConcurrency: 12,
    // The cache does not know which guard was taken away when a file was read.
    fsModuleCache: false,
  },
});
