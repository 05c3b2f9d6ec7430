import { toMinorUnits } from '../../lib/contract/money.ts';
import type { Availability, RoomOffer } from '../../lib/contract/room-schema.ts';

/** The orders in which a guest can read the rooms. */
const ROOM_ORDERS = ['cheapest', 'dearest', 'largest'] as const;
export type RoomOrder = (typeof ROOM_ORDERS)[number];
const WITHOUT_SIZE: readonly RoomOrder[] = ROOM_ORDERS.filter((order) => order !== 'largest');
const NONE: readonly RoomOrder[] = [];

/** A list of this length can be seen at a glance and needs no other order. */
const AT_A_GLANCE = 4;

/** Returns the size of a room type in square metres, if the property has given it. */
export type SizeOf = (roomTypeId: string) => number | undefined;

/**
 * The orders that a guest may choose from. None for few rooms; no order by size if fewer than two rooms have
 * a size. Equal results are the same object, so they cause no render.
 */
export function ordersFor(rooms: readonly RoomOffer[], sizeOf: SizeOf): readonly RoomOrder[] {
  if (rooms.length <= AT_A_GLANCE) return NONE;
  const sized = rooms.filter(({ roomTypeId }) => sizeOf(roomTypeId) !== undefined);
  return sized.length > 1 ? ROOM_ORDERS : WITHOUT_SIZE;
}

/** The answer with the lowest price first, in whatever order the BFF sent it. */
export function cheapestFirst(availability: Availability): Availability {
  return { ...availability, rooms: [...availability.rooms].sort(byPrice) };
}

/**
 * The rooms in the given order. Equal rooms, and rooms without a size, are sorted by price.
 * @param rooms sorted by price, lowest first
 */
export function inOrder(rooms: readonly RoomOffer[], order: RoomOrder, sizeOf: SizeOf): readonly RoomOffer[] {
  if (order === 'cheapest') return rooms;
  if (order === 'dearest') return [...rooms].sort((a, b) => byPrice(b, a));
  const size = ({ roomTypeId }: RoomOffer) => sizeOf(roomTypeId) ?? 0;
  return [...rooms].sort((a, b) => size(b) - size(a));
}

/** Groups rooms by currency, because amounts in different currencies cannot be compared. */
function byPrice({ price: a }: RoomOffer, { price: b }: RoomOffer): number {
  if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1;
  return Number(toMinorUnits(a) - toMinorUnits(b));
}
