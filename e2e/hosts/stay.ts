import { addDays, nightsBetween, type StayQuery } from '../../lib/contract/index.ts';

/** The date so many days from today, in UTC. */
export const dateIn = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/** A stay of two adults that begins so many days from today. */
export function stayIn(days: number, nights = 2): StayQuery {
  const checkin = dateIn(days);
  return { checkin, checkout: addDays(checkin, nights), adults: 2 };
}

/** The stay as the query of a search has it. */
export function stayParams({ adults, ...dates }: StayQuery, more: Record<string, string> = {}) {
  return new URLSearchParams({ ...dates, adults: String(adults), ...more });
}

/** The stay as a landing page's URL has it, which Google builds from the template in docs/search-engines.md. */
export function landingParams({ checkin, checkout, adults }: StayQuery, more: Record<string, string> = {}) {
  return new URLSearchParams({
    checkin,
    nights: String(nightsBetween(checkin, checkout)),
    adults: String(adults),
    ...more,
  });
}
