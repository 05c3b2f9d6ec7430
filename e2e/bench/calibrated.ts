import { median } from './median.ts';

/**
 * Lighthouse's speed index of the phone that it simulates. Lighthouse slows the processor down by 4, and
 * expects machines with an index of 1,500 to 2,000. On a slower machine the same factor makes a slower phone,
 * so Lighthouse's documentation asks to calibrate.
 */
const PHONE_INDEX = 1750 / 4;
/** Lighthouse's own factor. Faster machines than it expects also get this factor. */
export const MAX_SLOWDOWN = 4;
/**
 * The number of recent visits that count. The speed of a shared machine changes within minutes, and a single
 * visit measures it with chance.
 */
const LAST = 6;

/**
 * Returns how many times slower than this machine the phone is.
 * @param indices Lighthouse's index of each visit
 */
export function calibrated(indices: readonly number[]): number {
  const slowdown = median(indices.slice(-LAST)) / PHONE_INDEX;
  return Math.min(MAX_SLOWDOWN, Math.max(1, Number(slowdown.toFixed(1))));
}
