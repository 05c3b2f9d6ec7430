/** The value below which this share of all lies, by the nearest rank; `undefined` of none. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
