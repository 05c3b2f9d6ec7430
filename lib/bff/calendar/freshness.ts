import { nightsBetween } from '../../contract/index.ts';

const MINUTE_MS = 60_000;

/** The sooner a night is, the more often its price changes: so long it is not asked for again. */
const FRESH = [
  { underDays: 14, ms: 15 * MINUTE_MS },
  { underDays: 61, ms: 60 * MINUTE_MS },
  { underDays: Number.POSITIVE_INFINITY, ms: 12 * 60 * MINUTE_MS },
] as const;

/**
 * How long what is known of a night is as good as a new answer, in milliseconds.
 * @param today the property's own civil date
 */
export function nightFreshMs(date: string, today: string): number {
  const days = nightsBetween(today, date);
  return (FRESH.find(({ underDays }) => days < underDays) ?? FRESH[2]).ms;
}
