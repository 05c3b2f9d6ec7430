import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Outcome } from './reports.ts';

/** @file The outcomes of `npm test` and `npm run test:all`. `.ci/run` adds them up. */

const HALVES = ['test', 'test-all'] as const;
export type Half = (typeof HALVES)[number];

const FOLDER = 'test-results/outcomes';
const fileOf = (half: Half): string => `${FOLDER}/${half}.json`;

const outcomeSchema = z.object({ passed: z.int(), failures: z.array(z.string()) });

/** Deletes the half's earlier outcome, and makes the folder for its reports. */
export function beginHalf(half: Half): void {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(fileOf(half), { force: true });
}

/** Saves and prints the half's outcome, and ends the process. */
export function endHalf(half: Half, outcomes: readonly Outcome[]): never {
  const sum = sumOf(outcomes);
  writeFileSync(fileOf(half), JSON.stringify(sum));
  return end(sum);
}

/** Prints the outcome of both halves, and ends the process. A half without an outcome is a failure. */
export function endRun(): never {
  return end(sumOf(HALVES.map(readHalf)));
}

function readHalf(half: Half): Outcome {
  try {
    return outcomeSchema.parse(JSON.parse(readFileSync(fileOf(half), 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [`${half}: did not reach its end (${error})`] };
  }
}

function sumOf(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/**
 * Prints each failure at the end, because a shortened log still has its end. The last line counts the tests.
 */
function end({ passed, failures }: Outcome): never {
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
