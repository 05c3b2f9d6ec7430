/**
 * Returns the quantile of the values by the nearest rank: `share` of them are not above it. `undefined`
 * without values.
 */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
