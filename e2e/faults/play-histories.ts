import fc from 'fast-check';
import { beforeAll, it, vi } from 'vitest';
import { anyStep, orderStep, weatherStep } from './history.ts';
import { expectKept, virtualPart } from './part.ts';
import { conclude } from './tally.ts';
import { restartTime } from './virtual-time.ts';
import { World } from './world.ts';

/**
 * Random histories in virtual time, drawn from a seed and shrunk to the shortest one that breaks a promise.
 * @param name of the report
 */
export function playHistories(name: string, runs: number, seed: number): void {
  const tally = virtualPart(name, `random histories from seed ${seed}`);

  beforeAll(() => {
    // The jitter of retries is drawn as well, so that a seed replays to the millisecond.
    vi.spyOn(Math, 'random').mockImplementation(() => 0.5);
  });

  it(`keeps every promise in ${runs} histories from seed ${seed}`, async () => {
    const beforehand = fc.commands([weatherStep], { maxCommands: 3, size: 'max' });
    const afterwards = fc.commands([anyStep], { maxCommands: 16, size: 'max' });
    // One unit, which a second booking could not have, and several.
    const units = fc.constantFrom(1, 5);
    const history = fc.asyncProperty(
      units,
      beforehand,
      orderStep,
      afterwards,
      async (left, weather, order, life) => {
        restartTime();
        const world = new World({ units: left });
        const setUp = () => ({ model: {}, real: world });
        await fc.asyncModelRun(setUp, weather);
        await world.open();
        await order.run({}, world);
        await fc.asyncModelRun(setUp, life);
        const ending = await conclude(world);
        tally.add(world, ending);
        tally.count(`ended ${ending.outcome}`);
        tally.count('orders pressed', world.presses.length);
        tally.count('requests upstream', world.oracle.arrivals.length);
        expectKept(ending);
      },
    );
    await fc.assert(history, { numRuns: runs, seed, includeErrorInReport: true });
  });
}
