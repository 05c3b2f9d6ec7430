import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { MUTANTS } from './mutants.ts';

/**
 * `npm run test:mutants [-- NAME …]`: takes one guard away at a time and runs the bench's parts in virtual time, or the
 * part that is named for it, until one notices. Prints which check did; ends with 1 when a mutant lived.
 */

const PARTS = ['ambush', 'upstream', 'guest', 'histories'] as const;
const REPORT = 'test-results/mutant.json';
/** Enough for each of them; the bench itself runs far more. */
const RUNS = '2000';

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

interface Killing {
  failed: number;
  first: string;
  invariants: string[];
}

function runPart(part: string, mutant: string): Killing | undefined {
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
    { env: { ...process.env, BELLHOP_MUTANT: mutant, BELLHOP_FAULT_RUNS: RUNS }, stdio: 'ignore' },
  );
  const run = runSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  if (run.numTotalTests === 0) throw new Error(`${mutant}: ${part} ran no test`);
  const failed = run.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
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

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(MUTANTS);
const killed = names.filter(prove);
console.log(`\n${killed.length} of ${names.length} mutants killed`);
process.exit(killed.length === names.length ? 0 : 1);
