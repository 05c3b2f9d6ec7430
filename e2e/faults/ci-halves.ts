import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { FIXED_SEED, halfSeeds } from './histories/seeds.ts';

/** @file The bench in CI. `npm test` runs the short half, `npm run test:all` the rest: together, every part. */

interface Half {
  /** The names of the parts, as {@link runBench} takes them. */
  only: readonly string[];
  /** How many random histories: each of `histories` and `histories-other` plays a half of them. */
  runs: number;
  seed: number;
}

/** They start processes or a Redis, or take a minute. */
const LONG = ['guest-table', 'processes', 'redis', 'instances', 'instances-late', 'room-orders-instances'];
const HISTORIES = ['histories', 'histories-other'];

const quick = globSync('e2e/faults/*.faults.ts')
  .map((file) => basename(file, '.faults.ts'))
  .filter((part) => !LONG.includes(part) && !HISTORIES.includes(part));

const exactly = (parts: readonly string[]) => parts.map((part) => `${part}.faults.ts`);

export const HALVES = {
  /** The same 300 histories each time. */
  short: { only: exactly([...quick, 'histories']), runs: 600, seed: FIXED_SEED },
  /** Other histories with each commit, so that all commits together play more and more of them. */
  rest: { only: exactly([...LONG, ...HISTORIES]), runs: 2_000, seed: halfSeeds(undefined).other },
} as const satisfies Record<string, Half>;
