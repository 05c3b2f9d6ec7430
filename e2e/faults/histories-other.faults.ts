import { playHistories } from './histories/play-histories.ts';
import { RUNS, SEEDS } from './settings.ts';

/** The other half, for the other core. */

playHistories('histories-other', Math.ceil(RUNS / 2), SEEDS.other);
