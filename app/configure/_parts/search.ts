import { addDays } from '../../../lib/contract/stay.ts';
import type { Configuration, House } from './configuration.ts';

/** What of a search no guest could look for, as the rest of a sentence. */
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

/** The configuration as it is shown and copied: without what of its search is at fault. */
export function withoutFaults(configuration: Configuration, house: House): Configuration {
  const faults = searchFaults(configuration, house);
  return {
    ...configuration,
    ...(faults.checkout && { checkout: '' }),
    ...(faults.adults && { adults: '' }),
  };
}

/**
 * The first date on which a guest may leave.
 * @returns nothing without a check-in, or for the calendar's last day
 */
export function firstCheckout(checkin: string): string | undefined {
  return checkin && checkin < '9999-12-31' ? addDays(checkin, 1) : undefined;
}
