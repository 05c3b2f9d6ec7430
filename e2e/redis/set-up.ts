import {
  FAKE_TIME_MISSING,
  findFakeTime,
  findRedis,
  REDIS_MISSING,
} from '../../lib/store/test-redis-programs.ts';
import { installWithApt } from '../browser/install.ts';

/** Makes sure that tests can start a Redis, and set its clock: finds what it takes, else installs it, else says what to do. */

const NEEDED = [
  { name: 'redis-server', find: findRedis, without: REDIS_MISSING },
  // Only Linux has it, and there only are the tests of a clock that is off.
  ...(process.platform === 'linux'
    ? [{ name: 'faketime', find: findFakeTime, without: FAKE_TIME_MISSING }]
    : []),
];

const missing = () => NEEDED.filter(({ find }) => find() === undefined);

if (missing().length > 0) installWithApt(...missing().map(({ name }) => name));
for (const { without } of missing()) {
  console.error(without);
  process.exitCode = 1;
}
