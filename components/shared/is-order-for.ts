import { isSameStay } from '../../lib/browser/search/use-availability.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';

/** Whether the order is for this room and stay. False without an order. */
export function isOrderFor(
  order: (StayQuery & { roomTypeId: string }) | undefined,
  offer: RoomOffer,
  stay: Stay,
): boolean {
  return order?.roomTypeId === offer.roomTypeId && isSameStay(order, stay);
}
