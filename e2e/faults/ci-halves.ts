import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { FIXED_SEED, halfSeeds } from './histories/seeds.ts';

/**
 * @file The two halves of the bench in CI. `npm test` runs the short half, `npm run test:all` runs the rest.
 * Together they run every part.
 */

interface Half {
  /** The names of the parts, for `runBench`. */
  only: readonly string[];
  /** Random histories of `histories` and `histories-other` together. Each of the two plays half of them. */
  runs: number;
  seed: number;
}

/** Parts that start processes or a Redis, or that take a minute. */
const LONG = ['guest-table', 'processes', 'redis', 'instances', 'instances-late', 'room-orders-instances'];
const HISTORIES = ['histories', 'histories-other'];

const quick = globSync('e2e/faults/*.faults.ts')
  .map((file) => basename(file, '.faults.ts'))
  .filter((part) => !LONG.includes(part) && !HISTORIES.includes(part));

const exactly = (parts: readonly string[]) => parts.map((part) => `${part}.faults.ts`);

export const HALVES = {
  /** Without `histories-other`: the same 300 random histories in every run. */
  short: { only: exactly([...quick, 'histories']), runs: 600, seed: FIXED_SEED },
  /**
   * Other random histories for each commit. So all commits together play more and more different histories.
   */
  rest: { only: exactly([...LONG, ...HISTORIES]), runs: 400, seed: halfSeeds(undefined).other },
} as const satisfies Record<string, Half>;
