import type { StayQuery } from '../../contract/stay.ts';
import { fitRooms, type PartnerRoom } from '../mapping/rooms.ts';
import type { PartnerSettings } from '../options.ts';
import type { Question } from './reading.ts';

/** The request for the free room types with their prices. */
export function availabilityQuestion(
  stay: StayQuery,
  { currency }: PartnerSettings,
): Question<PartnerRoom[]> {
  const { checkin, checkout, adults } = stay;
  const query = new URLSearchParams({ checkin, checkout, adults: String(adults) });
  return {
    operation: 'availability',
    mapping: 'availability',
    method: 'GET',
    path: `/availability?${query}`,
    read: (input, root) => fitRooms(input, stay, root, currency),
    stay,
    whenSoldOut: [],
  };
}
