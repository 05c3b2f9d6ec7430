import { anyStepOfInstances, bookingFaultStep } from './histories/history.ts';
import { playHistories } from './histories/play-histories.ts';
import { INSTANCE_RUNS, SEEDS } from './settings.ts';
import { instancesStage } from './world/instances-stage.ts';

/** Random histories of two instances that share a real Redis, which may fail as well. */

playHistories('instances', INSTANCE_RUNS, SEEDS.other, {
  ...instancesStage(),
  title: 'random histories of two instances on one Redis',
  beforehand: bookingFaultStep,
  afterwards: anyStepOfInstances,
  timeForOneMs: 10_000,
});
