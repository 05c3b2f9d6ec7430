const MINUTE_MS = 60_000;

/** Returns the greatest number of these times in any 60 s. @param times in milliseconds, in order */
export function mostInAMinute(times: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [index, time] of times.entries()) {
    while ((times[first] ?? time) <= time - MINUTE_MS) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
