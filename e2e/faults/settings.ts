import { mkdirSync, writeFileSync } from 'node:fs';

/** What `npm run test:faults` asks of the bench, and where it finds what came of it. */

const FOLDER = 'test-results/faults';

/** How many random histories. */
export const RUNS = Number(process.env.BELLHOP_FAULT_RUNS || 10_000);

/** What they are drawn from. */
export const SEED = Number(process.env.BELLHOP_FAULT_SEED || 20_270_111);

/** One line of a printed table: what went wrong, and what came of it at each step. */
export interface Row {
  fault: string;
  cells: Record<string, string>;
}

/** What one part of the bench has to report. */
export interface PartReport {
  title: string;
  rows: Row[];
  histories: number;
  bookings: number;
  doubles: number;
  lost: number;
  falselyFailed: number;
  /** Further figures, each with its name. */
  figures?: Record<string, number>;
}

export const reportFile = (part: string) => `${FOLDER}/${part}.json`;

/** Leaves the part's report for the table at the end. */
export function report(part: string, told: PartReport): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(reportFile(part), JSON.stringify(told));
}
