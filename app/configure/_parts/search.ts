import { addDays } from '../../../lib/contract/stay.ts';
import type { Configuration, House } from './configuration.ts';

/** The errors of a search, each as the end of a sentence. */
export interface SearchFaults {
  checkout?: string;
  adults?: string;
}

export function searchFaults(
  { checkin, checkout, adults }: Pick<Configuration, 'checkin' | 'checkout' | 'adults'>,
  { maxAdults }: Pick<House, 'maxAdults'>,
): SearchFaults {
  return {
    ...(checkin && checkout && checkout <= checkin && { checkout: 'it must be after check-in' }),
    ...(Number(adults) > maxAdults && { adults: `the property takes ${maxAdults} at most` }),
  };
}

/** The configuration for preview and snippets: without the invalid parts of its search. */
export function withoutFaults(configuration: Configuration, house: House): Configuration {
  const faults = searchFaults(configuration, house);
  return {
    ...configuration,
    ...(faults.checkout && { checkout: '' }),
    ...(faults.adults && { adults: '' }),
  };
}

/**
 * The first possible check-out date.
 * @returns `undefined` without a check-in, or on the last day of the calendar
 */
export function firstCheckout(checkin: string): string | undefined {
  return checkin && checkin < '9999-12-31' ? addDays(checkin, 1) : undefined;
}
