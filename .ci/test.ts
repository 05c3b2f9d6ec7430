import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, globSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * `npm test`: lint, types, the npm package, a Redis, unit tests, fault bench, production build, fuzz, end-to-end tests, the
 * booking flow in other browsers, the app as it is deployed and under attack, in this order, all of them even when one fails.
 * Ends with one line, "N passed, N failed", counted from the runners' own reports.
 */

interface Count {
  passed: number;
  failed: number;
}

const UNIT_REPORT = 'test-results/unit.json';
const FAULT_REPORT = 'test-results/faults/vitest.json';
const FUZZ_REPORT = 'test-results/fuzz/vitest.json';
const E2E_REPORT = 'test-results/e2e.json';
const DEPLOY_REPORT = 'test-results/deploy.json';
const BROWSERS_REPORT = 'test-results/browsers.json';
const HARDENING_REPORT = 'test-results/hardening.json';

/** In characters: a page's accessibility tree, which comes first, has some 5,000. */
const LONGEST_PAGE = 12_000;

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  success: z.boolean(),
});
const e2eReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

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

/** A step without tests of its own counts only when it fails. */
const step = (well: boolean): Count => ({ passed: 0, failed: well ? 0 : 1 });

/** The runner's counts; a runner that failed without a failed test, or that skipped one, counts as a failure. */
function counted(well: boolean, report: string, read: (json: unknown) => Count & { skipped: number }): Count {
  try {
    const { passed, failed, skipped } = read(JSON.parse(readFileSync(report, 'utf8')));
    const unexplained = !well && failed === 0 ? 1 : 0;
    return { passed, failed: failed + skipped + unexplained };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const vitestCount = (json: unknown) => {
  const { numPassedTests, numFailedTests, numPendingTests } = vitestReport.parse(json);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
};

const playwrightCount = (json: unknown) => {
  const { expected, unexpected, flaky, skipped } = e2eReport.parse(json).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
};

/** What the pages of failed tests had on them, in words: where only this log is kept, nothing else tells it. */
function printPages(): void {
  for (const file of globSync('test-results/**/error-context.md')) {
    console.log(`\n${file}:\n${readFileSync(file, 'utf8').slice(0, LONGEST_PAGE)}`);
  }
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

const counts: Count[] = [
  step(run('check', 'npm', 'run', '--silent', 'check')),
  step(run('package', 'npm', 'run', '--silent', 'check:package')),
  // Without it the unit tests that need it fail, and say so.
  step(run('Redis', 'node', 'e2e/redis/set-up.ts')),
];
counts.push(
  counted(
    run(
      'unit tests',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ),
    UNIT_REPORT,
    vitestCount,
  ),
);
counts.push(counted(run('fault bench', 'node', 'e2e/faults/main.ts'), FAULT_REPORT, vitestCount));
// With the folder that runs by itself, which changes nothing for `next start`.
const built = run('production build', 'npm', 'run', '--silent', 'build:standalone');
counts.push(step(built));
counts.push(counted(run('fuzz', 'node', 'e2e/fuzz/main.ts'), FUZZ_REPORT, vitestCount));
// It waits for minutes until connections are ended, and what is beside it must not mind.
const hardening =
  built && process.platform === 'linux'
    ? begin('hardening', 'npm', 'run', '--silent', 'test:hardening')
    : undefined;
if (built && run('browser', 'node', 'e2e/browser/set-up.ts')) {
  const well = run('end-to-end tests', 'playwright', 'test');
  if (!well) printPages();
  counts.push(counted(well, E2E_REPORT, playwrightCount));
} else {
  counts.push({ passed: 0, failed: 1 });
}
if (hardening) counts.push(counted(await hardening(), HARDENING_REPORT, vitestCount));
if (process.platform !== 'linux') {
  // WebKitGTK is made for Linux alone, and so are nginx's packages and 127.0.0.2. Said, not counted: what lands has been through it on such a machine.
  console.log(
    '\nLeft out here: the booking flow in Firefox and WebKit (npm run test:browsers), the app as it is deployed (npm run test:deploy), and under attack (npm run test:hardening).',
  );
} else if (built) {
  counts.push(
    counted(
      run('booking in Firefox and WebKit', 'npm', 'run', '--silent', 'test:browsers'),
      BROWSERS_REPORT,
      vitestCount,
    ),
    counted(run('deployment', 'npm', 'run', '--silent', 'test:deploy'), DEPLOY_REPORT, playwrightCount),
  );
} else {
  counts.push({ passed: 0, failed: 1 });
}

const sum = (name: keyof Count) => counts.reduce((total, count) => total + count[name], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);
