import { parseArgs } from 'node:util';
import { HALVES } from './ci-halves.ts';
import { playSeeds } from './histories/play-seeds.ts';
import { FIXED_SEED, halfSeeds, seedsFrom } from './histories/seeds.ts';
import { printReport } from './report/print-report.ts';
import { runBench } from './run-bench.ts';

/**
 * `npm run test:faults -- [--runs N] [--seed S] [--only PART|--short|--rest] [--seeds N|S,S,…]`: the fault bench alone, and
 * its table. `runs`: random histories, 10,000 unless told. `seed`: what they are drawn from; without it, one half is drawn
 * from a fixed seed and the other one from the commit's. A failing history is printed with its seed and path. `only`:
 * `upstream`, `guest`, `ambush`, `lost-session`, `late-sends`, `bad-input`, `processes`, `redis`, `instances` (two on one
 * Redis) or `histories`. `short` and `rest`: the two halves of CI, see `ci-halves.ts`. `seeds`: the random histories alone,
 * `runs` of them from each seed: so many seeds that are made of `seed`, or those that are named (`7,` is one), with a line
 * for each.
 */

const USAGE =
  'Usage: npm run test:faults -- [--runs N] [--seed S] [--only PART|--short|--rest] [--seeds N|S,S,…]';

function refuse(what: string): never {
  console.error(`${what}\n${USAGE}`);
  process.exit(2);
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(`--${name}: whole numbers of at most 9 digits`);
}

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { runs: text, seed: text, only: text, seeds: text, short: flag, rest: flag };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** The seeds that are named, or so many made of the base. */
function severalSeeds(text: string, base: number | undefined): number[] {
  const numbers = text
    .split(',')
    .filter((part) => part !== '')
    .flatMap((part) => wholeNumber('seeds', part) ?? []);
  if (text.includes(',')) return numbers;
  return seedsFrom(base ?? FIXED_SEED, numbers[0] ?? 0);
}

const { only, short, rest, ...told } = readArguments();
const half = short ? HALVES.short : rest ? HALVES.rest : undefined;
if (half && ((short && rest) || only !== undefined || told.seeds !== undefined))
  refuse('--short, --rest: alone');
const runs = wholeNumber('runs', told.runs) ?? half?.runs;
const seed = wholeNumber('seed', told.seed) ?? half?.seed;
const settings = { BELLHOP_FAULT_RUNS: runs?.toString(), BELLHOP_FAULT_SEED: seed?.toString() };

if (told.seeds !== undefined) {
  if (only !== undefined && only !== 'histories') refuse('--seeds: of random histories only');
  const seeds = severalSeeds(told.seeds, seed);
  if (seeds.length === 0) refuse('--seeds: at least one');
  process.exit(playSeeds(seeds, settings) ? 0 : 1);
}

const { first, other } = halfSeeds(seed);
const chosen = half?.only ?? (only === undefined ? [] : [only]);
const { isWell, parts } = runBench({ only: chosen, isSpoken: true, settings });
printReport(seed === undefined ? `seed ${first} and ${other}` : `seed ${seed}`, parts, isWell);
process.exit(isWell ? 0 : 1);
