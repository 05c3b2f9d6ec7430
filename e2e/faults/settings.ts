import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrokenCounts } from './checks/promises.ts';
import { halfSeeds } from './histories/seeds.ts';

/** The settings that `npm run test:faults` gives the bench, and the files in which the parts report. */

const FOLDER = 'test-results/faults';

/** How many random histories both halves play together. */
export const RUNS = Number(process.env.BELLHOP_FAULT_RUNS || 10_000);

/**
 * How many more histories two instances on a real Redis play. They come from the commit's seed. One history
 * takes a second.
 */
export const INSTANCE_RUNS = Math.ceil(RUNS / 200);

/** The seed that the command line gives, if any. */
const REQUESTED_SEED = process.env.BELLHOP_FAULT_SEED;

export const SEEDS = halfSeeds(REQUESTED_SEED ? Number(REQUESTED_SEED) : undefined);

/**
 * One line of a printed table: a fault, and the end of the history for each step at which the fault happened.
 */
export interface Row {
  fault: string;
  cells: Record<string, string>;
}

/** The report of one part of the bench. */
export interface PartReport {
  title: string;
  rows: Row[];
  histories: number;
  bookings: number;
  /** In how many histories each promise was broken. */
  broken: BrokenCounts;
  /** Each history that broke a promise, shrunk, with its seed and its path. */
  counterexamples: string[];
  /** Further figures by name. */
  figures?: Record<string, number>;
}

export const reportFile = (part: string) => `${FOLDER}/${part}.json`;

/** Writes the part's report, for the tables at the end. */
export function report(part: string, content: PartReport): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(reportFile(part), JSON.stringify(content));
}
