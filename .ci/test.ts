import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, globSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, readPlaywrightReport, readReport, readVitestReport } from './reports.ts';

/**
 * @file `npm test`: lint, types, the npm package, a Redis, unit tests, fault bench, production build, fuzz,
 * end-to-end tests, the booking flow in other browsers, the app as it is deployed and under attack, in this
 * order, all of them even when one fails. Names each failure at the end, where a log that was cut still has
 * it, and closes with one line, "N passed, N failed", counted from the runners' own reports.
 */

/** In characters: a page's accessibility tree, which comes first, has some 5,000. */
const MAX_PAGE_LENGTH = 12_000;

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

function run(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n── ${title} ──`);
  const began = Date.now();
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (error) console.error(error.message);
  return told(title, status, began);
}

/**
 * Begins a step that mostly waits, beside the steps that come next.
 * @returns waits for its end, and prints what it has written
 */
function begin(title: string, command: string, ...args: string[]): () => Promise<boolean> {
  console.log(`\n── ${title}: begun ──`);
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-ci-'));
  const log = openSync(join(folder, 'log'), 'w+');
  const ended = once(spawn(command, args, { stdio: ['ignore', log, log], env }), 'exit');
  return async () => {
    const [status] = await ended.catch(() => [1]);
    console.log(`\n── ${title} ──\n${readFileSync(join(folder, 'log'), 'utf8')}`);
    closeSync(log);
    rmSync(folder, { recursive: true });
    return told(title, status, began);
  };
}

function told(title: string, status: unknown, began: number): boolean {
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`── ${title}: ${status === 0 ? 'done' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

const reportFile = (name: string): string => `test-results/${name}.json`;

/** A step whose tests Vitest, or Playwright, has run and reported. */
const vitest = (title: string, report: string, ...command: [string, ...string[]]): Outcome =>
  readReport(title, run(title, ...command), reportFile(report), readVitestReport);
const playwright = (title: string, report: string, ...command: [string, ...string[]]): Outcome =>
  readReport(title, run(title, ...command), reportFile(report), readPlaywrightReport);

/** A step that could not be run, as what it needs is not there. */
const missed = (title: string): Outcome => ({ passed: 0, failures: [`${title}: not run`] });

/** A step without tests of its own counts only when it fails. */
const step = (title: string, ...command: [string, ...string[]]): Outcome => ({
  passed: 0,
  failures: run(title, ...command) ? [] : [`${title}: see its output above`],
});

/** What the pages of failed tests had on them, in words: where only this log is kept, nothing else tells it. */
function printPages(): void {
  for (const file of globSync('test-results/**/error-context.md')) {
    console.log(`\n${file}:\n${readFileSync(file, 'utf8').slice(0, MAX_PAGE_LENGTH)}`);
  }
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

const jsonReport = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile('unit')}`];
const outcomes: Outcome[] = [
  step('check', 'npm', 'run', '--silent', 'check'),
  step('package', 'npm', 'run', '--silent', 'check:package'),
  // Without it the unit tests that need it fail, and say so.
  step('Redis', 'node', 'e2e/redis/set-up.ts'),
  vitest('unit tests', 'unit', 'vitest', 'run', ...jsonReport),
  vitest('fault bench', 'faults/vitest', 'node', 'e2e/faults/main.ts'),
];
const build = step('production build', 'npm', 'run', '--silent', 'build');
const isBuilt = build.failures.length === 0;
outcomes.push(build, vitest('fuzz', 'fuzz/vitest', 'node', 'e2e/fuzz/main.ts'));
// It waits for minutes until connections are ended, and what is beside it must not mind.
const hardening =
  isBuilt && process.platform === 'linux'
    ? begin('hardening', 'npm', 'run', '--silent', 'test:hardening')
    : undefined;
if (!isBuilt) {
  outcomes.push(missed('end-to-end tests'));
} else if (!run('browser', 'node', 'e2e/browser/set-up.ts')) {
  outcomes.push(missed('end-to-end tests, without a browser'));
} else {
  const e2e = playwright('end-to-end tests', 'e2e', 'playwright', 'test');
  if (e2e.failures.length > 0) printPages();
  outcomes.push(e2e);
}
if (hardening) {
  outcomes.push(readReport('hardening', await hardening(), reportFile('hardening'), readVitestReport));
}
if (process.platform !== 'linux') {
  // WebKitGTK is made for Linux alone, and so are nginx's packages and 127.0.0.2. This is said and not counted: what
  // lands has been through it on such a machine.
  console.log(
    '\nLeft out here: the booking flow in Firefox and WebKit (npm run test:browsers), the app as it is deployed (npm run test:deploy), and under attack (npm run test:hardening).',
  );
} else if (isBuilt) {
  outcomes.push(
    vitest('booking in Firefox and WebKit', 'browsers', 'npm', 'run', '--silent', 'test:browsers'),
    playwright('deployment', 'deploy', 'npm', 'run', '--silent', 'test:deploy'),
  );
} else {
  outcomes.push(missed('other browsers, deployment and hardening'));
}

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
