import { addDays, nightsBetween, type StayQuery } from '../../lib/contract/index.ts';

/** Returns the date so many days from today, in UTC. */
export const dateIn = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/** Returns a stay of two adults that begins so many days from today. */
export function stayIn(days: number, nights = 2): StayQuery {
  const checkin = dateIn(days);
  return { checkin, checkout: addDays(checkin, nights), adults: 2 };
}

/** Returns the query parameters of a search for the stay. */
export function stayParams({ adults, ...dates }: StayQuery, more: Record<string, string> = {}) {
  return new URLSearchParams({ ...dates, adults: String(adults), ...more });
}

/**
 * Returns the stay's query parameters of a landing page. Google builds such URLs: see docs/search-engines.md.
 */
export function landingParams({ checkin, checkout, adults }: StayQuery, more: Record<string, string> = {}) {
  return new URLSearchParams({
    checkin,
    nights: String(nightsBetween(checkin, checkout)),
    adults: String(adults),
    ...more,
  });
}
