import { afterAll, beforeAll } from 'vitest';
import { BffInstances } from './bff-instances.ts';
import { VirtualRedis } from './virtual-redis.ts';
import { World } from './world.ts';

const COUNT = 2;

/** Two instances that share a real Redis. */
export interface InstancesStage {
  /** Called whenever time has moved. */
  moved(): void;
  /** Starts a new world on an empty Redis, and waits until both instances use it. */
  begin(units: number): Promise<World>;
}

/** Starts the Redis before the file's tests, and stops it after them. */
export function instancesStage(): InstancesStage {
  let redis: VirtualRedis;
  beforeAll(async () => {
    redis = await VirtualRedis.start(COUNT);
  });
  afterAll(() => redis.stop());
  return {
    moved: () => redis.followTime(),
    begin: async (units) => {
      await redis.beginAnew();
      const instances = new BffInstances(COUNT, (place) => redis.open(place));
      const world = new World({ units, redis, start: (oracle, start) => instances.start(oracle, start) });
      await redis.complete();
      return world;
    },
  };
}
