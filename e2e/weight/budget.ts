import { expect } from '@playwright/test';
import type { Fetched } from './fetches.ts';

/** The booking page's budgets, in bytes of gzip. */
export const BUDGET = {
  /** JavaScript that the HTML names, without that of an empty page. */
  firstLoad: 33_600,
  /** The same with later JavaScript: the client of the BFF, an order's form, and the parts of the rooms. */
  atRest: 63_000,
  calendar: 50_000,
};

export const weight = (files: readonly Fetched[]) => files.reduce((sum, { size }) => sum + size, 0);

export const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`;

/** Lists files with their sizes, the largest first. */
export function listed(files: readonly Fetched[]): string {
  return files
    .toSorted((a, b) => b.size - a.size)
    .map(({ url, size }) => `${kilobytes(size).padStart(10)}  ${new URL(url).pathname}`)
    .join('\n');
}

/** Prints the size of the files. If it is above the limit, the failure names each file. */
export function expectWithin(limit: number, title: string, files: readonly Fetched[]): void {
  const sum = weight(files);
  console.log(`${title}: ${kilobytes(sum)} of ${kilobytes(limit)}`);
  expect(sum, `${title}: more than ${kilobytes(limit)}\n${listed(files)}\n`).toBeLessThanOrEqual(limit);
}
