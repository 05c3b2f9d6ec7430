import { afterAll, beforeAll } from 'vitest';
import type { Outcome } from './checks/checker.ts';
import { type Violation, wordsFor } from './checks/promises.ts';
import { type Ending, endingOf, Tally } from './report/tally.ts';
import { report } from './settings.ts';
import { installVirtualTime } from './world/virtual-time.ts';
import type { World } from './world/world.ts';

/**
 * What each part of the bench in virtual time does around its tests: time is switched over before them, and what they
 * came to is reported after them.
 * @param name of its report
 * @param moved called whenever time has moved
 */
export function virtualPart(name: string, title: string, moved?: () => void): Tally {
  const tally = new Tally(title);
  let backToReality: () => void;
  beforeAll(() => {
    backToReality = installVirtualTime(moved);
  });
  afterAll(() => {
    backToReality();
    report(name, tally.report());
  });
  return tally;
}

/** @throws Error that says what was broken */
export function expectKept({ violations, error }: Ending): void {
  if (violations.length > 0) throw new Error(wordsFor(violations), { cause: error });
}

/** The end that a table foresees. */
export interface Foreseen {
  outcome?: Outcome | readonly Outcome[];
  bookings?: number;
  /** What the form has said of orders that came to nothing. @default anything */
  refusals?: readonly string[];
  /** Tabs in which a confirmation was told. @default anywhere */
  confirmedIn?: readonly number[];
}

/**
 * Plays a history and brings it to its end, adds it to the table and expects that it has kept every promise.
 * @param foreseen says, after the end, what it should have come to @default anything
 */
export async function playAndJudge(
  tally: Tally,
  world: World,
  place: { fault: string; step: string },
  play: () => Promise<unknown>,
  foreseen: () => Foreseen = () => ({}),
): Promise<void> {
  const ending = await endingOf(world, play);
  if (!ending.error) ending.violations.push(...unforeseen(ending, world, foreseen()));
  tally.add(ending, place);
  expectKept(ending);
}

/** How the end differs from the one that was foreseen. */
export function unforeseen(
  { outcome, bookings }: Ending,
  world: Pick<World, 'told'>,
  foreseen: Foreseen,
): Violation[] {
  const refusals = world.told.flatMap(({ code }) => code ?? []);
  const outcomes = foreseen.outcome === undefined ? [outcome] : [foreseen.outcome].flat();
  const confirmedIn = new Set(world.told.flatMap(({ what, tab }) => (what === 'confirmed' ? tab : [])));
  const isForeseen =
    (foreseen.confirmedIn ?? []).every((tab) => confirmedIn.has(tab)) &&
    outcomes.includes(outcome) &&
    bookings === (foreseen.bookings ?? bookings) &&
    `${refusals}` === `${foreseen.refusals ?? refusals}`;
  if (isForeseen) return [];
  const came = JSON.stringify({ outcome, bookings, refusals, confirmedIn: [...confirmedIn] });
  return [{ promise: 'the end that is foreseen', what: `${came} instead of ${JSON.stringify(foreseen)}` }];
}
