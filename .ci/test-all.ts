import { existsSync } from 'node:fs';
import { halfSeeds } from '../e2e/faults/histories/seeds.ts';
import { ALL_OTHER_SPECS } from './booking-specs.ts';
import { beginHalf, endHalf } from './outcomes.ts';
import type { Outcome } from './reports.ts';
import {
  beginVitest,
  type Command,
  missed,
  run,
  specs,
  step,
  unitTests,
  unitTestsOf,
  vitest,
} from './steps.ts';

/**
 * @file `npm run test:all`: runs the tests that `npm test` leaves out. These are the npm package, the unit tests
 * that are slow or need a Redis, the fault bench's other parts, the fuzz, all other specs, and the hardening
 * tests. All of them run, even if one fails. They use the build of `npm test`. The program installs missing
 * Debian packages with apt, if it may. It leaves out what runs every night (docs/testing.md).
 */

const script = (name: string): Command => ['npm', 'run', '--silent', name];
/**
 * 2,500 requests, where a run by hand or at night sends 20,000. The seed comes from the commit, so each commit
 * sends other requests.
 */
const FUZZ = ['--requests=2500', '--calls=500', `--seed=${halfSeeds(undefined).other}`];

const isLinux = process.platform === 'linux';

function otherSpecs(): Outcome {
  const hasBrowser = run('browser', ['node', 'e2e/browser/set-up.ts']);
  return hasBrowser
    ? specs('end-to-end tests', 'e2e', ALL_OTHER_SPECS)
    : missed('end-to-end tests, without a Chromium');
}

/** Runs the tests that need the production build. */
async function testsOfTheApp(): Promise<Outcome[]> {
  const fuzz = vitest('fuzz', 'fuzz/vitest', ['node', 'e2e/fuzz/main.ts', ...FUZZ]);
  // The hardening tests mostly wait: the server ends idle connections after minutes. So other tests run at the
  // same time.
  const hardening = isLinux ? beginVitest('hardening', 'hardening', script('test:hardening')) : undefined;
  const outcomes = [fuzz, otherSpecs()];
  return hardening ? [...outcomes, await hardening()] : outcomes;
}

beginHalf('test-all');
// If this fails, the tests with a Redis fail and say so.
const redis = step('Redis', ['node', 'e2e/redis/set-up.ts']);
// These and the package's checks use only one processor for most of their time.
const slowTests = beginVitest('slow unit tests', 'unit-slow', unitTestsOf(['slow'], 'unit-slow'));
const outcomes: Outcome[] = [
  redis,
  step('package', script('check:package')),
  unitTests('unit tests with a Redis', 'unit-redis', { needRedis: true }),
  await slowTests(),
  vitest('fault bench', 'faults/vitest', ['node', 'e2e/faults/main.ts', '--rest']),
];
if (!existsSync('.next/BUILD_ID')) outcomes.push(step('production build', script('build')));
if (existsSync('.next/BUILD_ID')) outcomes.push(...(await testsOfTheApp()));
else outcomes.push(missed('what runs on the production build'));
if (!isLinux) {
  // The address 127.0.0.2 exists only on Linux. CI runs on Linux.
  console.log('\nLeft out: the app under attack. It needs Linux.');
}
endHalf('test-all', outcomes);
