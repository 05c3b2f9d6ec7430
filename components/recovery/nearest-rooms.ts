import { type Money, toMinorUnits } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';

/** The room that is no longer free, and what the guest would have paid for it. */
export interface ChosenRoom {
  roomTypeId: string;
  price: Money;
}

const HOW_MANY = 2;

/**
 * The rooms that a guest would most likely take in place of one that is gone: those that fit the party, the
 * closest in price first. Of equally close ones the house's order decides. What is priced in another
 * currency cannot be compared, and comes last.
 * @param rooms what is free for the same stay; the chosen room is left out, should an older answer have it
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
