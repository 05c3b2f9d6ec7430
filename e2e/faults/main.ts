import { parseArgs } from 'node:util';
import { HALVES } from './ci-halves.ts';
import { playSeeds } from './histories/play-seeds.ts';
import { FIXED_SEED, halfSeeds, seedsFrom } from './histories/seeds.ts';
import { printReport } from './report/print-report.ts';
import { runBench } from './run-bench.ts';

/**
 * `npm run test:faults -- [--runs N] [--seed S] [--only PART|--short|--rest] [--seeds N|S,S,…]` runs the
 * fault bench alone and prints its tables.
 * - `runs`: how many random histories. The default is 10,000.
 * - `seed`: the seed of the random histories. By default one half has a fixed seed, the other half the
 *   commit's seed. The bench prints a failing history with its seed and its path.
 * - `only`: one part: `upstream`, `guest`, `ambush`, `lost-session`, `late-sends`, `both-ends`, `room-orders`,
 *   `bad-input`, `processes`, `redis`, `instances` (two instances on one Redis) or `histories`.
 * - `short` and `rest`: the two halves of CI, see `ci-halves.ts`.
 * - `seeds`: the random histories alone, `runs` of them from each seed, with a line for each seed. A number
 *   says how many seeds to make from `seed`. A list names the seeds; `7,` names one seed.
 */

const USAGE =
  'Usage: npm run test:faults -- [--runs N] [--seed S] [--only PART|--short|--rest] [--seeds N|S,S,…]';

function exitWithUsage(complaint: string): never {
  console.error(`${complaint}\n${USAGE}`);
  process.exit(2);
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text)
    ? Number(text)
    : exitWithUsage(`--${name}: give a whole number of at most 9 digits`);
}

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { runs: text, seed: text, only: text, seeds: text, short: flag, rest: flag };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the seeds that the text lists, or as many seeds as the text says, made from `base`. */
function severalSeeds(text: string, base: number | undefined): number[] {
  const numbers = text
    .split(',')
    .filter((part) => part !== '')
    .flatMap((part) => wholeNumber('seeds', part) ?? []);
  if (text.includes(',')) return numbers;
  return seedsFrom(base ?? FIXED_SEED, numbers[0] ?? 0);
}

const { only, short, rest, ...given } = readArguments();
const half = short ? HALVES.short : rest ? HALVES.rest : undefined;
if (half && ((short && rest) || only !== undefined || given.seeds !== undefined))
  exitWithUsage('--short and --rest take no --only and no --seeds, and exclude each other');
const runs = wholeNumber('runs', given.runs) ?? half?.runs;
const seed = wholeNumber('seed', given.seed) ?? half?.seed;
const settings = { BELLHOP_FAULT_RUNS: runs?.toString(), BELLHOP_FAULT_SEED: seed?.toString() };

if (given.seeds !== undefined) {
  if (only !== undefined && only !== 'histories') exitWithUsage('--seeds: only the part histories has seeds');
  const seeds = severalSeeds(given.seeds, seed);
  if (seeds.length === 0) exitWithUsage('--seeds: give at least one seed');
  process.exit(playSeeds(seeds, settings) ? 0 : 1);
}

const { first, other } = halfSeeds(seed);
const chosen = half?.only ?? (only === undefined ? [] : [only]);
const { hasPassed, parts } = runBench({ only: chosen, isVerbose: true, settings });
printReport(seed === undefined ? `seed ${first} and ${other}` : `seed ${seed}`, parts, hasPassed);
process.exit(hasPassed ? 0 : 1);
