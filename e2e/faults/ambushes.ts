import { beforeEach, it } from 'vitest';
import type { GuestTab } from './guest-tab.ts';
import { type Foreseen, playAndJudge, virtualPart } from './part.ts';
import { restartTime } from './virtual-time.ts';
import { World } from './world.ts';

/** A history that is written down, with the end that is foreseen. */
export interface Ambush extends Foreseen {
  play(world: World, tab: GuestTab): Promise<unknown>;
}

/**
 * Plays each of them in virtual time, in a house with rooms enough.
 * @param name of the report
 */
export function playAmbushes(name: string, title: string, ambushes: Readonly<Record<string, Ambush>>): void {
  const tally = virtualPart(name, title);
  beforeEach(restartTime);
  it.each(Object.entries(ambushes))('%s', async (fault, { play, ...foreseen }) => {
    const world = new World({ units: 5 });
    const played = async () => play(world, await world.open());
    await playAndJudge(tally, world, { fault, step: 'came to' }, played, () => foreseen);
  });
}
