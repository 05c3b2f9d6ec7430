import { endRun } from './outcomes.ts';

/** @file The last step of `.ci/run`: the sum of `npm test` and `npm run test:all`. */

endRun();
