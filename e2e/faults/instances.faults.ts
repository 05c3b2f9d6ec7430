import { afterAll, beforeAll } from 'vitest';
import { BffInstances } from './bff-instances.ts';
import { anyStepOfInstances, bookingFaultStep } from './history.ts';
import { playHistories, type Stage } from './play-histories.ts';
import { INSTANCE_RUNS, SEEDS } from './settings.ts';
import { VirtualRedis } from './virtual-redis.ts';
import { World } from './world.ts';

/** Random histories of two instances that share a real Redis, which may fail as well. */

const COUNT = 2;

let redis: VirtualRedis;
beforeAll(async () => {
  redis = await VirtualRedis.start(COUNT);
});
afterAll(() => redis.stop());

const OVER_REDIS: Stage = {
  title: 'random histories of two instances on one Redis',
  beforehand: bookingFaultStep,
  afterwards: anyStepOfInstances,
  timeForOneMs: 10_000,
  moved: () => redis.followTime(),
  begin: async (units) => {
    await redis.beginAnew();
    const instances = new BffInstances(COUNT, (place) => redis.open(place));
    const world = new World({ units, redis, start: (oracle, start) => instances.start(oracle, start) });
    await redis.complete();
    return world;
  },
};

playHistories('instances', INSTANCE_RUNS, SEEDS.other, OVER_REDIS);
