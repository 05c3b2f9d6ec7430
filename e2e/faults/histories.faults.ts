import { playHistories } from './histories/play-histories.ts';
import { RUNS, SEEDS } from './settings.ts';

/** The first half of the random histories. */

playHistories('histories', Math.ceil(RUNS / 2), SEEDS.first);
