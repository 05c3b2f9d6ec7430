import { playHistories } from './histories/play-histories.ts';
import { RUNS, SEEDS } from './settings.ts';

/** The other half of the random histories, in a file of its own, so that both cores work. */

playHistories('histories-other', Math.ceil(RUNS / 2), SEEDS.other);
