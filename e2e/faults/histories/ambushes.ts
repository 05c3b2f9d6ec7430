import { beforeEach, it } from 'vitest';
import type { GuestTab } from '../guest/guest-tab.ts';
import { type Foreseen, playAndJudge, virtualPart } from '../part.ts';
import type { InstancesStage } from '../world/instances-stage.ts';
import { restartTime } from '../world/virtual-time.ts';
import { World } from '../world/world.ts';

/** A written history, with its expected end. */
export interface Ambush extends Foreseen {
  play(world: World, tab: GuestTab): Promise<unknown>;
}

/** Enough rooms for any ambush. */
const UNITS = 5;

/**
 * Plays each ambush in virtual time.
 * @param name the name of the report
 * @param stage @default one process
 */
export function playAmbushes(
  name: string,
  title: string,
  ambushes: Readonly<Record<string, Ambush>>,
  stage?: InstancesStage,
): void {
  const tally = virtualPart(name, title, stage?.moved);
  beforeEach(restartTime);
  it.each(Object.entries(ambushes))('%s', async (fault, { play, ...foreseen }) => {
    const world = stage ? await stage.begin(UNITS) : new World({ units: UNITS });
    const played = async () => play(world, await world.open());
    await playAndJudge(tally, world, { fault, step: 'end' }, played, () => foreseen);
  });
}
