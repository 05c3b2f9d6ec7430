import { findChromium } from '../e2e/browser/find.ts';
import {
  FAKE_TIME_MISSING,
  findFakeTime,
  findRedis,
  REDIS_MISSING,
} from '../lib/store/test-redis-programs.ts';
import { BOOKING_SPECS } from './booking-specs.ts';
import { beginHalf, endHalf } from './outcomes.ts';
import type { Outcome } from './reports.ts';
import { missed, run, specs, step, unitTests, vitest } from './steps.ts';

/**
 * @file `npm test`: runs lint, types, unit tests, a short fault bench, the production build, and the booking
 * specs in Chromium, one after the other. All of them run, even if one fails. It needs Node and a Chromium.
 * `npm run test:all` runs the other tests.
 */

const projects = ['lib', 'components'];

/** The programs that this machine lacks for tests with a Redis. */
const missing = [
  ...(findRedis() === undefined ? [REDIS_MISSING] : []),
  ...(process.platform === 'linux' && findFakeTime() === undefined ? [FAKE_TIME_MISSING] : []),
];

/** Runs the unit tests. Without a Redis it leaves out the tests that need one; in CI that is a failure. */
function quickUnitTests(): Outcome[] {
  if (missing.length === 0) return [unitTests('unit tests', 'unit', projects)];
  const others = unitTests('unit tests', 'unit', projects, 'redis');
  return process.env.CI ? [others, missed('unit tests with a Redis')] : [others];
}

function bookingSpecs(isBuilt: boolean): Outcome {
  if (!isBuilt) return missed('booking specs');
  const hasBrowser = findChromium() !== undefined || run('browser', ['node', 'e2e/browser/set-up.ts']);
  return hasBrowser
    ? specs('booking specs', 'booking', BOOKING_SPECS)
    : missed('booking specs, without a Chromium');
}

beginHalf('test');
const check = step('check', ['npm', 'run', '--silent', 'check']);
const units = quickUnitTests();
const bench = vitest('short fault bench', 'faults/vitest', ['node', 'e2e/faults/main.ts', '--short']);
const build = step('production build', ['npm', 'run', '--silent', 'build'], {
  // `check` has done it.
  BELLHOP_TYPES_ARE_CHECKED: '1',
});
const booking = bookingSpecs(build.failures.length === 0);
if (missing.length > 0) console.log(['\nLeft out: the unit tests with a Redis.', ...missing].join('\n'));
endHalf('test', [check, ...units, bench, build, booking]);
