import { type PartReport, type Row, reportFile } from './settings.ts';

/** The bench's report as a person reads it. */

const PARTS = [
  'upstream',
  'guest',
  'guest-rooms',
  'ambush',
  'bad-input',
  'processes',
  'redis',
  'histories',
  'histories-other',
] as const;

/**
 * Prints one table for each part that ran, and the sum.
 * @param seed what the random histories were drawn from
 * @param read the text of a file; may throw when there is none
 */
export function printReport(seed: number, read: (file: string) => string): void {
  const parts = PARTS.flatMap((part) => {
    try {
      const told: PartReport = JSON.parse(read(reportFile(part)));
      return [told];
    } catch {
      return []; // not asked for, or it did not get so far: the runner has said so
    }
  });
  for (const part of parts) printPart(part);
  const sum = (name: 'histories' | 'bookings' | 'doubles' | 'lost' | 'falselyFailed') =>
    parts.reduce((total, part) => total + part[name], 0);
  console.log(
    `\nseed ${seed}: ${sum('histories')} histories, ${sum('bookings')} bookings made, ` +
      `doubles ${sum('doubles')}, lost ${sum('lost')}, falsely failed ${sum('falselyFailed')}`,
  );
}

function printPart({
  title,
  rows,
  histories,
  bookings,
  doubles,
  lost,
  falselyFailed,
  figures,
}: PartReport): void {
  console.log(`\n── ${title} ──`);
  if (rows.length > 0) printRows(rows);
  for (const [name, figure] of Object.entries(figures ?? {})) console.log(`${name}: ${figure}`);
  console.log(
    `histories ${histories}, bookings made ${bookings}, doubles ${doubles}, lost ${lost}, falsely failed ${falselyFailed}`,
  );
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
