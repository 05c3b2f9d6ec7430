import type { PropertyConfig } from './schema.ts';

/**
 * Whether the booking system may be asked for the calendar's prices: as the property says (`calendarPrices`), else from
 * Starter on. It goes by the configured plan: a plan that turns out to be less makes the harvest slower, and no guest's
 * search.
 */
export function asksForCalendar({
  calendarPrices,
  api,
}: Pick<PropertyConfig, 'calendarPrices' | 'api'>): boolean {
  return calendarPrices ?? api.plan !== 'free';
}
