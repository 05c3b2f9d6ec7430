import { findChromium } from '../e2e/browser/find.ts';
import { BOOKING_SPECS } from './booking-specs.ts';
import { beginHalf, endHalf } from './outcomes.ts';
import type { Outcome } from './reports.ts';
import { missed, run, specs, step, unitTests, vitest } from './steps.ts';

/**
 * @file `npm test`: runs lint, types, unit tests, a short fault bench, the production build, and the booking
 * specs in Chromium, one after the other. All of them run, even if one fails. It needs Node and a Chromium.
 * `npm run test:all` runs the other tests.
 */

function bookingSpecs(isBuilt: boolean): Outcome {
  if (!isBuilt) return missed('booking specs');
  const hasBrowser = findChromium() !== undefined || run('browser', ['node', 'e2e/browser/set-up.ts']);
  return hasBrowser
    ? specs('booking specs', 'booking', BOOKING_SPECS)
    : missed('booking specs, without a Chromium');
}

beginHalf('test');
const check = step('check', ['npm', 'run', '--silent', 'check']);
const units = unitTests('unit tests', 'unit', { needRedis: false });
const bench = vitest('short fault bench', 'faults/vitest', ['node', 'e2e/faults/main.ts', '--short']);
const build = step('production build', ['npm', 'run', '--silent', 'build'], {
  // `check` has done it.
  BELLHOP_TYPES_ARE_CHECKED: '1',
});
const booking = bookingSpecs(build.failures.length === 0);
endHalf('test', [check, units, bench, build, booking]);
