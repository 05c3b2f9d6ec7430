/** How old an answer may be. All times are milliseconds. */
export interface Freshness {
  /** So long an answer is as good as a new one. @default 30_000 */
  freshMs: number;
  /** So old it may grow while the plan's budget is at its end, before anybody is refused. @default 300_000 */
  stretchedMs: number;
  /** Below this age it is shown as it is, and at once, while a new one is asked for. @default 60_000 */
  unmarkedMs: number;
  /** So long it may be shown, marked, when the upstream fails. @default 600_000 */
  keepMs: number;
}

export const FRESHNESS: Freshness = {
  freshMs: 30_000,
  stretchedMs: 300_000,
  unmarkedMs: 60_000,
  keepMs: 600_000,
};

/** From this part of the budget on, freshness stretches: what is left goes to stays that nobody has asked for yet. */
const STRETCHES_BELOW = 0.5;

/**
 * For how long an answer is not asked for again.
 * @param level what searches have left of the plan's budget, between 0 and 1
 */
export function freshFor(level: number, { freshMs, stretchedMs }: Freshness): number {
  const want = Math.min(1, Math.max(0, 1 - level / STRETCHES_BELOW));
  return freshMs + want * (stretchedMs - freshMs);
}
