import { isSameStay } from '../../lib/browser/use-availability.ts';
import type { RoomOffer } from '../../lib/contract/room.ts';
import type { Stay, StayQuery } from '../../lib/contract/stay.ts';

/** Whether what is ordered is this room and stay; no order is for nothing. */
export function isOrderFor(
  order: (StayQuery & { roomTypeId: string }) | undefined,
  offer: RoomOffer,
  stay: Stay,
): boolean {
  return order?.roomTypeId === offer.roomTypeId && isSameStay(order, stay);
}
