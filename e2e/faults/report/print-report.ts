import { type BrokenCounts, PROMISE_NAMES, PROMISES, verdictOf } from '../checks/promises.ts';
import { type PartReport, type Row, reportFile } from '../settings.ts';

/** The bench's report as a person reads it. */

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

/** What several parts, or several seeds, came to together. */
export interface Sum {
  histories: number;
  bookings: number;
  broken: BrokenCounts;
}

/**
 * The reports of the parts that ran; of one that was not asked for, or did not get so far, there is none.
 * @param read the text of a file; may throw when there is none
 */
export function readReports(read: (file: string) => string): PartReport[] {
  return PARTS.flatMap((part) => {
    try {
      const told: PartReport = JSON.parse(read(reportFile(part)));
      return [told];
    } catch {
      return [];
    }
  });
}

/**
 * Prints one table for each part that ran, and the sum.
 * @param seeds what the random histories were drawn from, in words
 * @param isWell the runner found nothing either
 */
export function printReport(seeds: string, parts: readonly PartReport[], isWell: boolean): void {
  for (const part of parts) printPart(part);
  const sum = sumOf(parts);
  console.log('\n── all parts ──');
  printPromises(sum.broken);
  console.log(lineFor(seeds, sum, isWell));
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

/** One line on some histories: how many there were, and whether every promise was kept. */
export function lineFor(seeds: string, { histories, bookings, broken }: Sum, isWell: boolean): string {
  const isSilent = !isWell && Object.keys(broken).length === 0;
  const verdict = isSilent ? 'BROKEN: the run itself, which says above what failed' : verdictOf(broken);
  return `${seeds}: ${histories} histories, ${bookings} bookings made, ${verdict}`;
}

function printPart({ title, rows, histories, bookings, broken, figures }: PartReport): void {
  console.log(`\n── ${title} ──`);
  if (rows.length > 0) printRows(rows);
  for (const [name, figure] of Object.entries(figures ?? {})) console.log(`${name}: ${figure}`);
  console.log(`histories ${histories}, bookings made ${bookings}; broken in so many of them:`);
  printPromises(broken);
}

function printPromises(broken: BrokenCounts): void {
  const width = Math.max(...PROMISE_NAMES.map((name) => name.length));
  for (const name of PROMISE_NAMES) {
    const count = broken[name] ?? 0;
    console.log(`  ${name.padEnd(width)}  ${count}${count > 0 ? `  BROKEN: ${PROMISES[name]}` : ''}`);
  }
}

/** Each cell: what it came to for the guest, and how many bookings the upstream had then. */
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
