/** Returns the growth in bytes per request: the slope of the line that fits best (least squares). */
export function growthOf(measures: readonly { requests: number; bytes: number }[]): number {
  const mean = (of: (measure: (typeof measures)[number]) => number) =>
    measures.reduce((sum, measure) => sum + of(measure), 0) / measures.length;
  const [requests, bytes] = [mean((measure) => measure.requests), mean((measure) => measure.bytes)];
  const covariance = mean((measure) => (measure.requests - requests) * (measure.bytes - bytes));
  return covariance / mean((measure) => (measure.requests - requests) ** 2);
}
