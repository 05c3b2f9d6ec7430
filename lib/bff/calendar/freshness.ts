import { nightsBetween } from '../../contract/index.ts';
import type { NightPrice } from '../../store/index.ts';

const MINUTE_MS = 60_000;
const LATER_MS = 12 * 60 * MINUTE_MS;

/** The sooner a night is, the more often its price changes. Nights later than these are fresh for as long as they are kept. */
const FRESH = [
  { untilDays: 13, ms: 15 * MINUTE_MS },
  { untilDays: 60, ms: 60 * MINUTE_MS },
];

/**
 * Whether what is known of a night need not be asked for again.
 * @param on.today the property's own civil date
 * @param on.now epoch milliseconds
 */
export function isFresh(
  night: NightPrice | undefined,
  { date, today, now }: { date: string; today: string; now: number },
): boolean {
  const days = nightsBetween(today, date);
  const freshMs = FRESH.find(({ untilDays }) => days <= untilDays)?.ms ?? LATER_MS;
  return night !== undefined && now - night.asOf < freshMs;
}
