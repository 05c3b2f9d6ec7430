import { type Outcome, outcomeOf, violationsOf } from '../checks/checker.ts';
import { type Violation, violationOf } from '../checks/promises.ts';
import type { PartReport, Row } from '../settings.ts';
import { pass } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';

/** Brings histories to their end and counts the results. */

/** How long a late answer may still arrive after the final outcome, in milliseconds. */
const AFTERMATH_MS = 130_000;

export interface Ending {
  outcome: Outcome;
  bookings: number;
  violations: Violation[];
  /** The error that ended the history, if any. */
  error?: unknown;
}

/**
 * Waits for the final outcome in each tab. Then the guest comes back once more in a new page of each
 * property.
 */
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

/** Returns the end of a history that an error has stopped: the guest does not know the outcome. */
export function endingOfError(bookings: number, error: unknown): Ending {
  return { outcome: 'unknown', bookings, violations: [violationOf(error)], error };
}

/** Plays a history and returns its end, also if an error stops it. */
export async function endingOf(world: World, play: () => Promise<unknown>): Promise<Ending> {
  try {
    await play();
    return await conclude(world);
  } catch (error) {
    for (const tab of world.openTabs()) tab.close();
    return endingOfError(world.bookings(), error);
  }
}

/** Counts the results of histories, in a table of faults and steps. */
export class Tally {
  readonly #report: PartReport;
  readonly #rows = new Map<string, Row>();

  constructor(title: string) {
    this.#report = { title, rows: [], histories: 0, bookings: 0, broken: {}, counterexamples: [] };
  }

  /** @param place the history's cell in the table */
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

  /**
   * Adds a shrunk form of a history that is counted already. It counts only for a promise that no other
   * history has broken.
   */
  addShrunk({ violations }: Ending): void {
    for (const { promise } of violations) this.#report.broken[promise] ??= 1;
  }

  /** Keeps the text of a history that broke a promise. */
  keep(counterexample: string): void {
    this.#report.counterexamples.push(counterexample);
  }

  /** Adds to a figure that only this part has. */
  count(name: string, by = 1): void {
    const figures = this.#report.figures ?? {};
    figures[name] = (figures[name] ?? 0) + by;
    this.#report.figures = figures;
  }

  report(): PartReport {
    return { ...this.#report, rows: [...this.#rows.values()] };
  }
}
