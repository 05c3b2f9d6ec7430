import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FIXED_SEED } from '../histories/seeds.ts';
import { MUTANTS } from './mutants.ts';

/**
 * `npm run test:mutants [-- [--runs N] NAME …]`: takes one guard away at a time and runs the bench's parts in virtual time,
 * the shortest first, or the part that is named for it, until one notices. Prints which check did; ends with 1 when a mutant
 * lived. A check that fails without any mutant notices nothing. `runs`: random histories, 2,000 unless told.
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
/** Enough for each of them; the bench itself runs far more. */
const RUNS = '2000';
/** As many as make a hundred histories of two instances. */
const RUNS_OF_INSTANCES = '20000';

const { values, positionals: wanted } = parseArgs({
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

/** The seed is a fixed one: what kills today kills tomorrow. */
const settingsOf = (part: string) => ({
  BELLHOP_FAULT_RUNS: part === 'instances' ? RUNS_OF_INSTANCES : values.runs,
  BELLHOP_FAULT_SEED: String(FIXED_SEED),
});

interface Killing {
  failed: number;
  first: string;
  invariants: string[];
}

interface Failure {
  fullName: string;
  failureMessages: string[];
}

/** The checks of a part that fail, by name; of `mutant` '' the sources are as they are. */
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

const redAnyway = new Map<string, ReadonlySet<string>>();

/** What fails in the part without any mutant. */
function failsAnyway(part: string): ReadonlySet<string> {
  const known = redAnyway.get(part) ?? new Set(failuresOf(part, '').map(({ fullName }) => fullName));
  redAnyway.set(part, known);
  return known;
}

function runPart(part: string, mutant: string): Killing | undefined {
  const failures = failuresOf(part, mutant);
  const failed =
    failures.length === 0 ? [] : failures.filter(({ fullName }) => !failsAnyway(part).has(fullName));
  const [first] = failed;
  if (!first) return undefined;
  const messages = failed.flatMap(({ failureMessages }) => failureMessages).join('\n');
  const broken = new Set([...messages.matchAll(/BROKEN ([^:]+):/g)].map(([, name = '']) => name));
  return { failed: failed.length, first: first.fullName.trim(), invariants: [...broken] };
}

function prove(name: string): boolean {
  const mutant = MUTANTS[name];
  if (!mutant) throw new Error(`no mutant ${name}; there are: ${Object.keys(MUTANTS).join(', ')}`);
  console.log(`\n${mutant.guard}: ${mutant.without}`);
  for (const part of mutant.part ? [mutant.part] : PARTS) {
    const killing = runPart(part, name);
    if (killing) {
      const { failed, first, invariants } = killing;
      const why = invariants.length > 0 ? invariants.join('; ') : 'another outcome than expected';
      console.log(`  killed by ${part}, ${failed} checks, e.g. “${first}”: ${why}`);
      return true;
    }
  }
  console.log('  LIVES');
  return false;
}

const names = wanted.length > 0 ? wanted : Object.keys(MUTANTS);
const killed = names.filter(prove);
console.log(`\n${killed.length} of ${names.length} mutants killed`);
process.exit(killed.length === names.length ? 0 : 1);
