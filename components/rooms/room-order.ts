import { toMinorUnits } from '../../lib/contract/money.ts';
import type { Availability, RoomOffer } from '../../lib/contract/room-schema.ts';

/** In which order the guest reads the rooms. */
const ROOM_ORDERS = ['cheapest', 'dearest', 'largest'] as const;
export type RoomOrder = (typeof ROOM_ORDERS)[number];
const WITHOUT_SIZE: readonly RoomOrder[] = ROOM_ORDERS.filter((order) => order !== 'largest');
const NONE: readonly RoomOrder[] = [];

/** So many rooms are seen at a glance: fewer need no other order. */
const AT_A_GLANCE = 4;

/** The size of a kind of room in square metres, where the property has said it. */
export type SizeOf = (roomTypeId: string) => number | undefined;

/**
 * The orders that a guest may choose from; none for few rooms, and none by a size that hardly any room has. Equal
 * answers are one object, so nothing is drawn anew for them.
 */
export function ordersFor(rooms: readonly RoomOffer[], sizeOf: SizeOf): readonly RoomOrder[] {
  if (rooms.length <= AT_A_GLANCE) return NONE;
  const sized = rooms.filter(({ roomTypeId }) => sizeOf(roomTypeId) !== undefined);
  return sized.length > 1 ? ROOM_ORDERS : WITHOUT_SIZE;
}

/** The answer with the lowest price first, whatever order the server has given it. */
export function cheapestFirst(availability: Availability): Availability {
  return { ...availability, rooms: [...availability.rooms].sort(byPrice) };
}

/**
 * The rooms in an order. Rooms that are alike in it, and those without a size, come by their price.
 * @param rooms the lowest price first
 */
export function inOrder(rooms: readonly RoomOffer[], order: RoomOrder, sizeOf: SizeOf): readonly RoomOffer[] {
  if (order === 'cheapest') return rooms;
  if (order === 'dearest') return [...rooms].sort((a, b) => byPrice(b, a));
  const size = ({ roomTypeId }: RoomOffer) => sizeOf(roomTypeId) ?? 0;
  return [...rooms].sort((a, b) => size(b) - size(a));
}

/** Currencies apart: their amounts say nothing of each other. */
function byPrice({ price: a }: RoomOffer, { price: b }: RoomOffer): number {
  if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1;
  return Number(toMinorUnits(a) - toMinorUnits(b));
}
