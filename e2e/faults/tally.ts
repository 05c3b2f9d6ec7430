import { countBroken, type Outcome, outcomeOf, type Violation, violationsOf } from './checker.ts';
import type { GuestHistory } from './guest-history.ts';
import type { PartReport, Row } from './settings.ts';
import { pass } from './virtual-time.ts';
import type { World } from './world.ts';

/** Brings histories to their end and adds up what came of them. */

/** What a late answer may still bring after the last word, in milliseconds. */
const AFTERMATH_MS = 130_000;

export interface Ending {
  outcome: Outcome;
  violations: Violation[];
}

/** The last word is said, and the guest comes back once more in a new page. */
export async function conclude(world: World): Promise<Ending> {
  if (world.openTabs().length === 0) await world.open();
  await world.rest();
  await pass(AFTERMATH_MS);
  const later = await world.open();
  await world.rest();
  later.close();
  const violations = violationsOf(world);
  const outcome = outcomeOf(world);
  for (const tab of world.openTabs()) tab.close();
  return { outcome, violations };
}

/** Adds up a table of faults and steps. */
export class Tally {
  readonly #report: PartReport;
  readonly #rows = new Map<string, Row>();

  constructor(title: string) {
    this.#report = { title, rows: [], histories: 0, bookings: 0, doubles: 0, lost: 0, falselyFailed: 0 };
  }

  /** @param place the cell of the table that the history belongs to */
  add(
    { oracle }: Pick<GuestHistory, 'oracle'>,
    { outcome, violations }: Ending,
    place?: { fault: string; step: string },
  ): void {
    const broken = countBroken(violations);
    this.#report.histories += 1;
    this.#report.bookings += oracle.bookings.length;
    this.#report.doubles += broken.doubles;
    this.#report.lost += broken.lost;
    this.#report.falselyFailed += broken.falselyFailed;
    if (!place) return;
    const row = this.#rows.get(place.fault) ?? { fault: place.fault, cells: {} };
    row.cells[place.step] = `${violations.length > 0 ? 'BROKEN ' : ''}${outcome} ${oracle.bookings.length}`;
    this.#rows.set(place.fault, row);
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
