import type { PropertyConfig } from './schema.ts';

/**
 * True if the harvest may ask the upstream for the calendar's prices: if `calendarPrices` says so, or else on
 * the plans above `free`. The configured plan counts. If the detected plan is smaller, the harvest becomes
 * slower, and guests' searches do not.
 */
export function asksForCalendar({
  calendarPrices,
  api,
}: Pick<PropertyConfig, 'calendarPrices' | 'api'>): boolean {
  return calendarPrices ?? api.plan !== 'free';
}
