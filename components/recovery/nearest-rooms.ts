import { type Money, toMinorUnits } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';

/** The room that is sold out, and the price that the guest would have paid. */
export interface ChosenRoom {
  roomTypeId: string;
  price: Money;
}

const HOW_MANY = 2;

/**
 * The best alternatives for a sold-out room: rooms that fit the party, closest in price first. Equally close
 * rooms keep the property's order. Prices in another currency cannot be compared, so those rooms come last.
 * @param rooms the free rooms for the same stay; the chosen room is left out, in case an older answer
 *   contains it
 */
export function nearestRooms(rooms: readonly RoomOffer[], chosen: ChosenRoom, adults: number): RoomOffer[] {
  const chosenUnits = toMinorUnits(chosen.price);
  const distance = ({ price }: RoomOffer): bigint | undefined => {
    if (price.currency !== chosen.price.currency) return undefined;
    const units = toMinorUnits(price) - chosenUnits;
    return units < 0n ? -units : units;
  };
  return rooms
    .filter(
      ({ roomTypeId, maxAdults = adults, unitsAvailable = 1 }) =>
        roomTypeId !== chosen.roomTypeId && maxAdults >= adults && unitsAvailable > 0,
    )
    .map((room) => ({ room, away: distance(room) }))
    .sort(({ away: a }, { away: b }) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      return a < b ? -1 : Number(a > b);
    })
    .slice(0, HOW_MANY)
    .map(({ room }) => room);
}
