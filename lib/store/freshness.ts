/** How old an answer may be. All times are milliseconds. */
export interface Freshness {
  /** How long an answer counts as new. @default 30_000 */
  freshMs: number;
  /**
   * The age up to which an answer counts as new when the plan's budget is used up, before a guest is refused.
   * @default 300_000
   */
  stretchedMs: number;
  /** Below this age an answer is shown at once and unmarked while a new one is loaded. @default 60_000 */
  unmarkedMs: number;
  /** How long an answer may be shown, marked stale, when the upstream fails. @default 600_000 */
  keepMs: number;
}

export const FRESHNESS: Freshness = {
  freshMs: 30_000,
  stretchedMs: 300_000,
  unmarkedMs: 60_000,
  keepMs: 600_000,
};

/**
 * Below this part of the budget, freshness stretches: the rest is left for stays that are not in the cache.
 */
const STRETCHES_BELOW = 0.5;

/**
 * Returns how long an answer is fresh, in milliseconds.
 * @param level the part of the plan's budget that searches have left, between 0 and 1
 */
export function freshFor(level: number, { freshMs, stretchedMs }: Freshness): number {
  const shortage = Math.min(1, Math.max(0, 1 - level / STRETCHES_BELOW));
  return freshMs + shortage * (stretchedMs - freshMs);
}
