import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FIXED_SEED } from '../histories/seeds.ts';
import { MUTANTS } from './mutants.ts';

/**
 * `npm run test:mutants [-- [--runs N] NAME …]` takes one guard away at a time, and runs the bench until a
 * check notices. It runs the part that is named for the mutant, or the parts in virtual time, the shortest
 * first. It prints the check that noticed, and ends with 1 if a mutant lives. A check that fails without any
 * mutant does not count.
 * - `runs`: how many random histories. The default is 2,000.
 */

const PARTS = [
  'ambush',
  'room-orders',
  'both-ends',
  'late-sends',
  'lost-session',
  'upstream',
  'guest',
  'bad-input',
  'histories',
] as const;
const REPORT = 'test-results/mutant.json';
/** Enough for each mutant. The bench itself plays far more. */
const RUNS = '2000';
/** So many runs contain a hundred histories of two instances. */
const RUNS_OF_INSTANCES = '20000';

const { values, positionals: requested } = parseArgs({
  options: { runs: { type: 'string', default: RUNS } },
  allowPositionals: true,
});
if (!/^\d{1,6}$/.test(values.runs)) throw new Error('--runs: a whole number');

const runSchema = z.object({
  numTotalTests: z.int(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** A fixed seed: the same histories kill a mutant in every run. */
const settingsOf = (part: string) => ({
  BELLHOP_FAULT_RUNS: part === 'instances' ? RUNS_OF_INSTANCES : values.runs,
  BELLHOP_FAULT_SEED: String(FIXED_SEED),
});

interface Kill {
  failed: number;
  first: string;
  promises: string[];
}

interface Failure {
  fullName: string;
  failureMessages: string[];
}

/** Returns the failed checks of a part. Without a mutant (`''`) the sources stay as they are. */
function failuresOf(part: string, mutant: string): Failure[] {
  rmSync(REPORT, { force: true });
  spawnSync(
    'vitest',
    [
      'run',
      '--config=e2e/faults/vitest.config.ts',
      '--root=.',
      '--reporter=json',
      `--outputFile=${REPORT}`,
      part,
    ],
    { env: { ...process.env, ...settingsOf(part), BELLHOP_MUTANT: mutant }, stdio: 'ignore' },
  );
  const run = runSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  if (run.numTotalTests === 0) throw new Error(`${mutant}: ${part} ran no test`);
  return run.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
}

const failuresWithoutMutant = new Map<string, ReadonlySet<string>>();

/** Returns the names of the checks that fail in the part without any mutant. */
function failingWithoutMutant(part: string): ReadonlySet<string> {
  const known =
    failuresWithoutMutant.get(part) ?? new Set(failuresOf(part, '').map(({ fullName }) => fullName));
  failuresWithoutMutant.set(part, known);
  return known;
}

function runPart(part: string, mutant: string): Kill | undefined {
  const failures = failuresOf(part, mutant);
  const failed =
    failures.length === 0 ? [] : failures.filter(({ fullName }) => !failingWithoutMutant(part).has(fullName));
  const [first] = failed;
  if (!first) return undefined;
  const messages = failed.flatMap(({ failureMessages }) => failureMessages).join('\n');
  const broken = new Set([...messages.matchAll(/BROKEN ([^:]+):/g)].map(([, name = '']) => name));
  return { failed: failed.length, first: first.fullName.trim(), promises: [...broken] };
}

function tryToKill(name: string): boolean {
  const mutant = MUTANTS[name];
  if (!mutant) throw new Error(`no mutant ${name}; there are: ${Object.keys(MUTANTS).join(', ')}`);
  console.log(`\n${mutant.guard}: ${mutant.without}`);
  for (const part of mutant.part ? [mutant.part] : PARTS) {
    const kill = runPart(part, name);
    if (kill) {
      const { failed, first, promises } = kill;
      const why = promises.length > 0 ? promises.join('; ') : 'another outcome than expected';
      console.log(`  killed by ${part}, ${failed} checks, e.g. “${first}”: ${why}`);
      return true;
    }
  }
  console.log('  LIVES');
  return false;
}

const names = requested.length > 0 ? requested : Object.keys(MUTANTS);
const killed = names.filter(tryToKill);
console.log(`\n${killed.length} of ${names.length} mutants killed`);
process.exit(killed.length === names.length ? 0 : 1);
