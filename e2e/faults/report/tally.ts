import { type Outcome, outcomeOf, violationsOf } from '../checks/checker.ts';
import { type Violation, violationOf } from '../checks/promises.ts';
import type { PartReport, Row } from '../settings.ts';
import { pass } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';

/** Brings histories to their end and adds up what came of them. */

/** What a late answer may still bring after the last word, in milliseconds. */
const AFTERMATH_MS = 130_000;

export interface Ending {
  outcome: Outcome;
  bookings: number;
  violations: Violation[];
  /** What the history ended by, if by an error. */
  error?: unknown;
}

/** The last word is said, and the guest comes back once more in a new page of each property. */
export async function conclude(world: World): Promise<Ending> {
  if (world.openTabs().length === 0) await world.open();
  await world.rest();
  await pass(AFTERMATH_MS);
  for (const property of world.visited) {
    const later = await world.open(property);
    await world.rest();
    later.close();
  }
  const violations = violationsOf(world);
  const outcome = outcomeOf(world);
  for (const tab of world.openTabs()) tab.close();
  return { outcome, bookings: world.bookings(), violations };
}

/** The end of a history that an error has ended: nobody was told anything for certain. */
export function brokenOff(bookings: number, error: unknown): Ending {
  return { outcome: 'unknown', bookings, violations: [violationOf(error)], error };
}

/** What a history comes to, an error on the way included. */
export async function endingOf(world: World, play: () => Promise<unknown>): Promise<Ending> {
  try {
    await play();
    return await conclude(world);
  } catch (error) {
    for (const tab of world.openTabs()) tab.close();
    return brokenOff(world.bookings(), error);
  }
}

/** Adds up a table of faults and steps. */
export class Tally {
  readonly #report: PartReport;
  readonly #rows = new Map<string, Row>();

  constructor(title: string) {
    this.#report = { title, rows: [], histories: 0, bookings: 0, broken: {}, counterexamples: [] };
  }

  /** @param place the cell of the table that the history belongs to */
  add({ outcome, bookings, violations }: Ending, place?: { fault: string; step: string }): void {
    const { broken } = this.#report;
    this.#report.histories += 1;
    this.#report.bookings += bookings;
    for (const promise of new Set(violations.map((one) => one.promise)))
      broken[promise] = (broken[promise] ?? 0) + 1;
    if (!place) return;
    const row = this.#rows.get(place.fault) ?? { fault: place.fault, cells: {} };
    row.cells[place.step] = `${violations.length > 0 ? 'BROKEN ' : ''}${outcome} ${bookings}`;
    this.#rows.set(place.fault, row);
  }

  /** A shorter form of a history that is counted already: it counts only for a promise that nothing else has broken. */
  addShrunk({ violations }: Ending): void {
    for (const { promise } of violations) this.#report.broken[promise] ??= 1;
  }

  /** Keeps the words for a history that broke something. */
  keep(counterexample: string): void {
    this.#report.counterexamples.push(counterexample);
  }

  /** Counts something that only this part knows. */
  count(name: string, by = 1): void {
    const figures = this.#report.figures ?? {};
    figures[name] = (figures[name] ?? 0) + by;
    this.#report.figures = figures;
  }

  report(): PartReport {
    return { ...this.#report, rows: [...this.#rows.values()] };
  }
}
