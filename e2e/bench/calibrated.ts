import { median } from './median.ts';
import { visit } from './visit.ts';

/**
 * Lighthouse's index of the phone that its constant slowdown of 4 stands for: a quarter of the machines that it has in
 * mind (1,500 to 2,000). On a slower machine that constant makes a slower phone, so its documentation asks to calibrate.
 */
const PHONE_INDEX = 1750 / 4;
/** Lighthouse's own; a machine that is faster than those it has in mind keeps it. */
const MOST = 4;

/** How many times slower than this machine that phone is, by the index of a first visit to each of the pages. */
export async function calibrated(urls: readonly string[]): Promise<number> {
  const indices: number[] = [];
  for (const url of urls) indices.push((await visit(url, MOST)).environment.benchmarkIndex);
  return Math.min(MOST, Math.max(1, Number((median(indices) / PHONE_INDEX).toFixed(1))));
}
