import { playHistories } from './play-histories.ts';
import { RUNS, SEED } from './settings.ts';

/** The first half of the random histories. */

playHistories('histories', Math.ceil(RUNS / 2), SEED);
