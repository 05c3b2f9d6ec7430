import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, readPlaywrightReport, readReport, readVitestReport } from './reports.ts';

/** @file The steps of `npm test` and of `npm run test:all`: each runs a command and counts its tests. */

export type Command = [program: string, ...args: string[]];

/** A step that runs tests. Its runner writes a report. */
interface TestStep {
  title: string;
  command: Command;
  /** The name of the report, in `test-results`. */
  report: string;
  read: (json: unknown) => Outcome;
  /** Added to this process's environment. */
  environment?: Record<string, string>;
}

/** The most characters of a printed page. A page's accessibility tree comes first, and has about 5,000. */
const MAX_PAGE_LENGTH = 12_000;

const reportFile = (name: string): string => `test-results/${name}.json`;
const environmentWith = (more: Record<string, string>) => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  ...more,
});

/** Runs a command. @returns true if its exit status is 0 */
export function run(title: string, [program, ...args]: Command, more: Record<string, string> = {}): boolean {
  console.log(`\n── ${title} ──`);
  const began = Date.now();
  const { status, signal, error } = spawnSync(program, args, {
    stdio: 'inherit',
    env: environmentWith(more),
  });
  if (error) console.error(error.message);
  return printEnd(title, status ?? signal, began);
}

/** @param status the exit status, or the signal that ended the process */
function printEnd(title: string, status: unknown, began: number): boolean {
  const seconds = Math.round((Date.now() - began) / 1000);
  const end = status === 0 ? 'done' : `FAILED (${status})`;
  console.log(`── ${title}: ${end} in ${seconds} s`);
  return status === 0;
}

/** A step without tests. It counts only if it fails. @param more variables for its environment */
export const step = (title: string, command: Command, more?: Record<string, string>): Outcome => ({
  passed: 0,
  failures: run(title, command, more) ? [] : [`${title}: see its output above`],
});

/** A step that cannot run. */
export const missed = (title: string): Outcome => ({ passed: 0, failures: [`${title}: not run`] });

function runTests({ title, command, report, read, environment }: TestStep): Outcome {
  // The report of an earlier run must not count.
  rmSync(reportFile(report), { force: true });
  return readReport(title, run(title, command, environment), reportFile(report), read);
}

/** A step whose tests Vitest runs and reports. */
export const vitest = (title: string, report: string, command: Command): Outcome =>
  runTests({ title, command, report, read: readVitestReport });

/**
 * Begins a step in the background. Vitest runs and reports its tests.
 * @returns a function that waits for the step's end and prints its output
 */
export function beginVitest(
  title: string,
  report: string,
  [program, ...args]: Command,
): () => Promise<Outcome> {
  console.log(`\n── ${title}: begun ──`);
  rmSync(reportFile(report), { force: true });
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-ci-'));
  const log = openSync(join(folder, 'log'), 'w+');
  const child = spawn(program, args, { stdio: ['ignore', log, log], env: environmentWith({}) });
  const ended = once(child, 'exit');
  return async () => {
    const [status, signal] = await ended.catch(() => [1]);
    console.log(`\n── ${title} ──\n${readFileSync(join(folder, 'log'), 'utf8')}`);
    closeSync(log);
    rmSync(folder, { recursive: true });
    return readReport(title, printEnd(title, status ?? signal, began), reportFile(report), readVitestReport);
  };
}

/**
 * Returns the command for the unit tests of some projects of `vitest.config.ts`.
 * @param more further arguments
 */
export const unitTestsOf = (
  projects: readonly string[],
  report: string,
  more: readonly string[] = [],
): Command => [
  'vitest',
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile(report)}`,
  ...more,
];

/** Runs the quick unit tests that need a Redis, or those that need none. The tag `redis` tells them apart. */
export function unitTests(title: string, report: string, { needRedis }: { needRedis: boolean }): Outcome {
  // Vitest loads a file before it knows the file's tags. Only a file with this word can have the tag.
  const files = needRedis
    ? globSync('{lib,components,app}/**/*.test.{ts,tsx}').filter((file) =>
        readFileSync(file, 'utf8').includes('redis'),
      )
    : [];
  const filter = `--tags-filter=${needRedis ? 'redis' : '!redis'}`;
  return runTests({
    title,
    command: unitTestsOf(['lib', 'components'], report, [filter, ...files]),
    report,
    read: (json) => readVitestReport(json, (tags) => tags.includes('redis') !== needRedis),
  });
}

/**
 * Runs some specs of `playwright.config.ts`.
 * @param report also the name of the folder for screenshots, so that the folders of other specs stay
 */
export function specs(title: string, report: string, chosen: readonly string[]): Outcome {
  const folder = `test-results/${report}`;
  const outcome = runTests({
    title,
    command: ['playwright', 'test', `--output=${folder}`, ...chosen],
    report,
    read: readPlaywrightReport,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(report) },
  });
  if (outcome.failures.length > 0) printPages(folder);
  return outcome;
}

/** Prints the texts of the pages of failed tests, because often only this log is kept. */
function printPages(folder: string): void {
  for (const file of globSync(`${folder}/**/error-context.md`)) {
    console.log(`\n${file}:\n${readFileSync(file, 'utf8').slice(0, MAX_PAGE_LENGTH)}`);
  }
}
