import { afterAll, beforeAll } from 'vitest';
import type { Outcome } from './checks/checker.ts';
import { type Violation, wordsFor } from './checks/promises.ts';
import { type Ending, endingOf, Tally } from './report/tally.ts';
import { report } from './settings.ts';
import { installVirtualTime } from './world/virtual-time.ts';
import type { World } from './world/world.ts';

/**
 * Sets up a part of the bench in virtual time. Virtual time begins before the file's tests. After them, the
 * part writes its report.
 * @param name the name of the report
 * @param moved called whenever time has moved
 */
export function virtualPart(name: string, title: string, moved?: () => void): Tally {
  const tally = new Tally(title);
  let restoreRealTime: () => void;
  beforeAll(() => {
    restoreRealTime = installVirtualTime(moved);
  });
  afterAll(() => {
    restoreRealTime();
    report(name, tally.report());
  });
  return tally;
}

/** @throws Error that names the broken promises */
export function expectKept({ violations, error }: Ending): void {
  if (violations.length > 0) throw new Error(wordsFor(violations), { cause: error });
}

/** The end that a table expects for a history. */
export interface Foreseen {
  outcome?: Outcome | readonly Outcome[];
  bookings?: number;
  /** The codes of the refusals that the order form has shown, in their order. @default any */
  refusals?: readonly string[];
  /** Tabs that have shown a confirmation. @default any */
  confirmedIn?: readonly number[];
}

/**
 * Plays a history to its end and adds it to the table. Expects that the history has kept every promise.
 * @param foreseen called after the end; returns the expected end @default any end
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

/** Returns how the end differs from the expected end. */
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
  const actual = JSON.stringify({ outcome, bookings, refusals, confirmedIn: [...confirmedIn] });
  return [
    { promise: 'the expected end is reached', what: `${actual} instead of ${JSON.stringify(foreseen)}` },
  ];
}
