import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FIXED_SEED } from '../histories/seeds.ts';
import { MUTANTS } from './mutants.ts';

/**
 * `npm run test:mutants [-- [--runs N] NAME …]` takes one guard away at a time, and runs the bench until a
 * check notices. It runs the part that is named for the mutant, or the parts in virtual time: the tables and
 * written histories first, then the random histories. It prints the check that noticed, and ends with 1 if a
 * mutant lives. A check that fails without any mutant does not count.
 * - `runs`: how many random histories. The default is 2,000.
 */

/** The parts in virtual time. The parts of a stage run together. */
const STAGES: readonly (readonly string[])[] = [
  [
    'ambush',
    'room-orders',
    'both-ends',
    'late-sends',
    'lost-session',
    'upstream-table',
    'guest-table',
    'bad-input',
  ],
  ['histories', 'histories-other'],
];
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
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** A fixed seed: the same histories kill a mutant in every run. */
const settingsOf = (stage: readonly string[]) => ({
  BELLHOP_FAULT_RUNS: stage.includes('instances') ? RUNS_OF_INSTANCES : values.runs,
  BELLHOP_FAULT_SEED: String(FIXED_SEED),
});

interface Kill {
  part: string;
  check: string;
  promises: string[];
}

interface Failure {
  part: string;
  fullName: string;
  failureMessages: string[];
}

/**
 * Returns the failed checks of a stage. Without a mutant (`''`) the sources stay as they are.
 * @param most the number of failed checks after which the run ends. @default no limit
 */
function failuresOf(stage: readonly string[], mutant: string, most = 0): Failure[] {
  rmSync(REPORT, { force: true });
  spawnSync(
    'vitest',
    [
      'run',
      '--config=e2e/faults/vitest.config.ts',
      '--root=.',
      '--reporter=json',
      `--outputFile=${REPORT}`,
      `--bail=${most}`,
      ...stage.map((part) => `e2e/faults/${part}.faults.ts`),
    ],
    { env: { ...process.env, ...settingsOf(stage), BELLHOP_MUTANT: mutant }, stdio: 'ignore' },
  );
  const run = runSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  if (run.numTotalTests === 0) throw new Error(`${mutant}: ${stage.join(', ')} ran no test`);
  return run.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((check) => ({ ...check, part: basename(name, '.faults.ts') })),
  );
}

const failuresWithoutMutant = new Map<string, ReadonlySet<string>>();

/** Returns the names of the checks that fail in the stage without any mutant. */
function failingWithoutMutant(stage: readonly string[]): ReadonlySet<string> {
  const key = stage.join(' ');
  const known =
    failuresWithoutMutant.get(key) ?? new Set(failuresOf(stage, '').map(({ fullName }) => fullName));
  failuresWithoutMutant.set(key, known);
  return known;
}

function runStage(stage: readonly string[], mutant: string): Kill | undefined {
  const killIn = (failures: readonly Failure[]) =>
    failures.find(({ fullName }) => !failingWithoutMutant(stage).has(fullName));
  const early = failuresOf(stage, mutant, 1);
  if (early.length === 0) return undefined;
  // The second run is for a check that fails without any mutant, and has ended the first run too early.
  const first = killIn(early) ?? killIn(failuresOf(stage, mutant));
  if (!first) return undefined;
  const broken = new Set(
    [...first.failureMessages.join('\n').matchAll(/BROKEN ([^:]+):/g)].map(([, name = '']) => name),
  );
  return { part: first.part, check: first.fullName.trim(), promises: [...broken] };
}

function tryToKill(name: string): boolean {
  const mutant = MUTANTS[name];
  if (!mutant) throw new Error(`no mutant ${name}; there are: ${Object.keys(MUTANTS).join(', ')}`);
  console.log(`\n${mutant.guard}: ${mutant.without}`);
  for (const stage of mutant.part ? [[mutant.part]] : STAGES) {
    const kill = runStage(stage, name);
    if (kill) {
      const why = kill.promises.length > 0 ? kill.promises.join('; ') : 'another outcome than expected';
      console.log(`  killed by ${kill.part}, “${kill.check}”: ${why}`);
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
