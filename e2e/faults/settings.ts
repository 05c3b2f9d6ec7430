import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrokenCounts } from './checks/promises.ts';
import { halfSeeds } from './histories/seeds.ts';

/** What `npm run test:faults` asks of the bench, and where it finds what came of it. */

const FOLDER = 'test-results/faults';

/** How many random histories, both halves together. */
export const RUNS = Number(process.env.BELLHOP_FAULT_RUNS || 10_000);

/** How many histories more, of two instances on a real Redis, drawn from the commit's seed. One takes a second. */
export const INSTANCE_RUNS = Math.ceil(RUNS / 200);

/** What they are drawn from, as it was asked for. */
const TOLD_SEED = process.env.BELLHOP_FAULT_SEED;

export const SEEDS = halfSeeds(TOLD_SEED ? Number(TOLD_SEED) : undefined);

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
  /** In how many histories each promise was broken. */
  broken: BrokenCounts;
  /** Each history that broke something, shrunk, with its seed and path. */
  counterexamples: string[];
  /** Further figures, each with its name. */
  figures?: Record<string, number>;
}

export const reportFile = (part: string) => `${FOLDER}/${part}.json`;

/** Leaves the part's report for the table at the end. */
export function report(part: string, told: PartReport): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(reportFile(part), JSON.stringify(told));
}
