import { expect } from '@playwright/test';
import type { Fetched } from './fetches.ts';

/** The booking page's budgets, in bytes of gzip. */
export const BUDGET = {
  /** JavaScript that the HTML names, beside that of a page with nothing on it. */
  firstLoad: 33_600,
  /** The same with what comes while the page is at rest: what speaks to the BFF, an order's form, the rooms' parts. */
  atRest: 63_000,
  calendar: 50_000,
};

export const weight = (files: readonly Fetched[]) => files.reduce((sum, { size }) => sum + size, 0);

export const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`;

/** Files with their sizes, the heaviest first. */
export function listed(files: readonly Fetched[]): string {
  return files
    .toSorted((a, b) => b.size - a.size)
    .map(({ url, size }) => `${kilobytes(size).padStart(10)}  ${new URL(url).pathname}`)
    .join('\n');
}

/** Prints what the files weigh; when it is too much, the failure names each. */
export function expectWithin(limit: number, title: string, files: readonly Fetched[]): void {
  const sum = weight(files);
  console.log(`${title}: ${kilobytes(sum)} of ${kilobytes(limit)}`);
  expect(sum, `${title}: more than ${kilobytes(limit)}\n${listed(files)}\n`).toBeLessThanOrEqual(limit);
}
