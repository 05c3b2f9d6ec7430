import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Outcome } from './reports.ts';

/** @file What `npm test` and `npm run test:all` came to. `.ci/run` adds the two up. */

const HALVES = ['test', 'test-all'] as const;
export type Half = (typeof HALVES)[number];

const FOLDER = 'test-results/outcomes';
const fileOf = (half: Half): string => `${FOLDER}/${half}.json`;

const outcomeSchema = z.object({ passed: z.int(), failures: z.array(z.string()) });

/** Forgets what the half came to before, and makes the folder for its reports. */
export function beginHalf(half: Half): void {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(fileOf(half), { force: true });
}

/** Keeps what the half came to, prints it, and ends the process. */
export function endHalf(half: Half, outcomes: readonly Outcome[]): never {
  const sum = sumOf(outcomes);
  writeFileSync(fileOf(half), JSON.stringify(sum));
  return end(sum);
}

/** Prints what both halves came to, and ends the process. A half that did not reach its end is a failure. */
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

/** Names each failure at the end, where a log that was cut still has it. The last line counts the tests. */
function end({ passed, failures }: Outcome): never {
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
