import { nightsBetween } from '../../contract/index.ts';
import type { NightPrice } from '../../store/index.ts';

const MINUTE_MS = 60_000;
const LATER_MS = 12 * 60 * MINUTE_MS;

/**
 * Prices of near nights change more often. Nights beyond these limits stay fresh for as long as they are
 * kept.
 */
const FRESH = [
  { untilDays: 13, ms: 15 * MINUTE_MS },
  { untilDays: 60, ms: 60 * MINUTE_MS },
];

/**
 * Whether the known price of a night is fresh, so that no new request is needed.
 * @param on.today the civil date at the property
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
