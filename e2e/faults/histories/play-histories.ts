import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { countAt } from '../guest/guest-history.ts';
import { LODGE } from '../oracle/oracle-inn.ts';
import { expectKept, virtualPart } from '../part.ts';
import { type Ending, endingOf, type Tally } from '../report/tally.ts';
import { replace } from '../world/replace.ts';
import { restartTime } from '../world/virtual-time.ts';
import { World } from '../world/world.ts';
import { anyStep, initialFaultStep, orderStep, type Step } from './history.ts';

const TIME_TO_SHRINK_MS = 600_000;

/** Where histories are played, and their steps. */
export interface Stage {
  title: string;
  /** The steps before the first order. */
  beforehand: fc.Arbitrary<Step>;
  /** The steps after the first order. */
  afterwards: fc.Arbitrary<Step>;
  /** How long one history may take on a slow machine, in milliseconds. */
  timeForOneMs: number;
  /** Called whenever time has moved. */
  moved?(): void;
  /** Begins a history. Its server is ready. */
  begin(units: number): World | Promise<World>;
}

/** One process without Redis. A history takes some 15 ms. */
const ONE_PROCESS: Stage = {
  title: 'random histories',
  beforehand: initialFaultStep,
  afterwards: anyStep,
  timeForOneMs: 200,
  begin: (units) => new World({ units }),
};

/**
 * Plays random histories in virtual time, drawn from a seed. A history that breaks a promise is shrunk to the
 * shortest one that does.
 * @param name the name of the report
 */
export function playHistories(name: string, runs: number, seed: number, stage: Stage = ONE_PROCESS): void {
  const tally = virtualPart(name, `${stage.title} from seed ${seed}`, stage.moved);
  const timeout = runs * stage.timeForOneMs + TIME_TO_SHRINK_MS;

  let restoreRandom: () => void;
  beforeAll(() => {
    // A fixed jitter of retries: a seed then replays to the millisecond.
    restoreRandom = replace(Math, 'random', () => 0.5);
  });
  afterAll(() => restoreRandom());

  it(`keeps every promise in ${runs} histories from seed ${seed}`, { timeout }, async () => {
    const beforehand = fc.commands([stage.beforehand], { maxCommands: 3, size: 'max' });
    const afterwards = fc.commands([stage.afterwards], { maxCommands: 16, size: 'max' });
    // With one unit there is no room for a second booking; with five there is.
    const units = fc.constantFrom(1, 5);
    /** After the first failure, fast-check plays shrunk forms of the same history. */
    let hasFailed = false;
    const history = fc.asyncProperty(
      units,
      beforehand,
      orderStep,
      afterwards,
      async (unitCount, initialSteps, order, laterSteps) => {
        restartTime();
        const world = await stage.begin(unitCount);
        const setUp = () => ({ model: {}, real: world });
        const ending = await endingOf(world, async () => {
          await fc.asyncModelRun(setUp, initialSteps);
          await world.open();
          await order.run({}, world);
          await fc.asyncModelRun(setUp, laterSteps);
        });
        if (hasFailed) tally.addShrunk(ending);
        else addDrawn(tally, world, ending);
        hasFailed ||= ending.violations.length > 0;
        expectKept(ending);
      },
    );
    try {
      await fc.assert(history, { numRuns: runs, seed, includeErrorInReport: true });
    } catch (error) {
      tally.keep(error instanceof Error ? error.message : String(error));
      throw error;
    }
  });
}

function addDrawn(tally: Tally, world: World, ending: Ending): void {
  tally.add(ending);
  tally.count(`ended ${ending.outcome}`);
  tally.count('orders pressed', world.presses.length);
  tally.count('orders pressed at the lodge', countAt(world.presses, LODGE));
  for (const { arrivals } of world.oracles.values()) tally.count('requests upstream', arrivals.length);
}
