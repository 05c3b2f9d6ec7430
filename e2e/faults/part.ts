import { afterAll, beforeAll, expect } from 'vitest';
import { wordsFor } from './checker.ts';
import { report } from './settings.ts';
import { conclude, type Ending, Tally } from './tally.ts';
import { installVirtualTime } from './virtual-time.ts';
import type { World } from './world.ts';

/**
 * What each part of the bench in virtual time does around its tests: time is switched over before them, and what they
 * came to is reported after them.
 * @param name of its report
 */
export function virtualPart(name: string, title: string): Tally {
  const tally = new Tally(title);
  let backToReality: () => void;
  beforeAll(() => {
    backToReality = installVirtualTime();
  });
  afterAll(() => {
    backToReality();
    report(name, tally.report());
  });
  return tally;
}

export function expectKept({ violations }: Ending): void {
  expect(violations, wordsFor(violations)).toEqual([]);
}

/** Brings a history to its end, adds it to the table and expects that it has kept every promise. */
export async function judge(
  tally: Tally,
  world: World,
  place: { fault: string; step: string },
): Promise<Ending> {
  const ending = await conclude(world);
  tally.add(world, ending, place);
  expectKept(ending);
  return ending;
}
