import { median } from './median.ts';

/**
 * Lighthouse's index of the phone that its constant slowdown of 4 stands for: a quarter of the machines that
 * it has in mind (1,500 to 2,000). On a slower machine that constant makes a slower phone, so its
 * documentation asks to calibrate.
 */
const PHONE_INDEX = 1750 / 4;
/** Lighthouse's own; a machine that is faster than those it has in mind keeps it. */
export const MAX_SLOWDOWN = 4;
/** What a machine is capable of changes within minutes where others share it; what one visit measures is chance. */
const LAST = 6;

/** How many times slower than this machine that phone is. @param indices Lighthouse's, of the visits so far */
export function calibrated(indices: readonly number[]): number {
  const slowdown = median(indices.slice(-LAST)) / PHONE_INDEX;
  return Math.min(MAX_SLOWDOWN, Math.max(1, Number(slowdown.toFixed(1))));
}
