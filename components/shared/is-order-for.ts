import type { Order } from '../../lib/browser/booking-api.ts';
import { isSameStay } from '../../lib/browser/use-availability.ts';
import type { RoomOffer } from '../../lib/contract/room.ts';
import type { Stay } from '../../lib/contract/stay.ts';

/** Whether an order is for this room and stay; none is for nothing. */
export function isOrderFor(order: Order | undefined, offer: RoomOffer, stay: Stay): boolean {
  return order?.roomTypeId === offer.roomTypeId && isSameStay(order, stay);
}
