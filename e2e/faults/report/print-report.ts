import { type BrokenCounts, PROMISE_NAMES, PROMISES, verdictOf } from '../checks/promises.ts';
import { type PartReport, type Row, reportFile } from '../settings.ts';

/** Prints the bench's report. */

const PARTS = [
  'upstream',
  'guest',
  'guest-rooms',
  'ambush',
  'ambush-properties',
  'room-orders',
  'room-orders-instances',
  'both-ends',
  'lost-session',
  'late-sends',
  'bad-input',
  'processes',
  'redis',
  'instances-late',
  'instances',
  'histories',
  'histories-other',
] as const;

/** The sums of several parts or several seeds. */
export interface Sum {
  histories: number;
  bookings: number;
  broken: BrokenCounts;
}

/**
 * Reads the reports of the parts that ran. A part that did not run, or did not finish, has no report.
 * @param read reads the text of a file; may throw if there is no such file
 */
export function readReports(read: (file: string) => string): PartReport[] {
  return PARTS.flatMap((part) => {
    try {
      const report: PartReport = JSON.parse(read(reportFile(part)));
      return [report];
    } catch {
      return [];
    }
  });
}

/**
 * Prints one table for each part that ran, and the sum.
 * @param seeds names the seeds of the random histories
 * @param hasPassed whether Vitest has passed as well
 */
export function printReport(seeds: string, parts: readonly PartReport[], hasPassed: boolean): void {
  for (const part of parts) printPart(part);
  const sum = sumOf(parts);
  console.log('\n── all parts ──');
  printPromises(sum.broken);
  console.log(lineFor(seeds, sum, hasPassed));
}

export function sumOf(parts: readonly Sum[]): Sum {
  const broken: BrokenCounts = {};
  for (const name of PROMISE_NAMES) {
    const count = parts.reduce((total, part) => total + (part.broken[name] ?? 0), 0);
    if (count > 0) broken[name] = count;
  }
  const total = (name: 'histories' | 'bookings') => parts.reduce((sum, part) => sum + part[name], 0);
  return { histories: total('histories'), bookings: total('bookings'), broken };
}

/** Returns one line about some histories: how many there were, and whether every promise was kept. */
export function lineFor(seeds: string, { histories, bookings, broken }: Sum, hasPassed: boolean): string {
  const isRunBroken = !hasPassed && Object.keys(broken).length === 0;
  const verdict = isRunBroken
    ? 'BROKEN: the run itself; its output above says what failed'
    : verdictOf(broken);
  return `${seeds}: ${histories} histories, ${bookings} bookings made, ${verdict}`;
}

function printPart({ title, rows, histories, bookings, broken, figures }: PartReport): void {
  console.log(`\n── ${title} ──`);
  if (rows.length > 0) printRows(rows);
  for (const [name, figure] of Object.entries(figures ?? {})) console.log(`${name}: ${figure}`);
  console.log(
    `histories ${histories}, bookings made ${bookings}; the number of histories that broke each promise:`,
  );
  printPromises(broken);
}

function printPromises(broken: BrokenCounts): void {
  const width = Math.max(...PROMISE_NAMES.map((name) => name.length));
  for (const name of PROMISE_NAMES) {
    const count = broken[name] ?? 0;
    console.log(`  ${name.padEnd(width)}  ${count}${count > 0 ? `  BROKEN: ${PROMISES[name]}` : ''}`);
  }
}

/**
 * Prints the table. Each cell has the end of the history for the guest, and the number of bookings at the
 * upstream.
 */
function printRows(rows: readonly Row[]): void {
  const steps = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const first = Math.max(...rows.map(({ fault }) => fault.length)) + 2;
  for (const [index, step] of steps.entries())
    console.log(`${' '.repeat(first)}${String.fromCharCode(65 + index)}  ${step}`);
  console.log(
    ' '.repeat(first) + steps.map((_, index) => String.fromCharCode(65 + index).padEnd(10)).join(' '),
  );
  for (const { fault, cells } of rows) {
    console.log(fault.padEnd(first) + steps.map((step) => (cells[step] ?? '–').padEnd(10)).join(' '));
  }
}
