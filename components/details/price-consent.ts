import { useState } from 'react';
import type { Refusal } from '../../lib/browser/attempt/phase.ts';
import { type Money, sumOf } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import { changedPrice, type Quoted } from '../shared/changed-price.ts';
import { refusedRoom } from '../shared/refused-room.ts';
import type { ChosenRoom, ChosenRooms } from '../step.ts';

/** What the next order would cost, and whether the guest still has to agree to it. */
export interface PriceConsent {
  /** The rooms at the prices that the order would be for. */
  rooms: ChosenRooms;
  /** A changed price of all rooms: what the guest saw before, and how to agree to the new one, until that is done. */
  change?: { before: Money; agree?: () => void };
}

/** The prices that a guest has agreed to, by the quote that each room was offered at. */
type Agreed = Readonly<Record<string, Quoted & { before: Money }>>;

/**
 * The prices of the rooms as the guest has last seen and accepted them. Consent is a step of its own, so that an
 * impatient second click on the order button can never be taken for it, and the button keeps the words that
 * the law wants.
 */
export function usePriceConsent(rooms: ChosenRooms, refusal: Refusal | undefined): PriceConsent {
  // An offer that has been asked for anew carries its own quote: earlier consent was for another one.
  const [agreed, setAgreed] = useState<Agreed>({});
  const seen = atPrices(rooms, agreed);
  const changed = changedPrice(refusal);
  const at = refusedRoom(refusal) ?? 0;
  const was = seen[at];
  const offered = rooms[at];
  if (changed && was && offered && changed.quote !== was.offer.quote) {
    const { price, quote, before = was.offer.price } = changed;
    const next = { ...agreed, [offered.offer.quote]: { price, quote, before } };
    const agree = () => setAgreed(next);
    return { rooms: atPrices(rooms, next), change: { before: sumBefore(seen, at, before), agree } };
  }
  const given = rooms.some(({ offer }) => agreed[offer.quote]);
  return {
    rooms: seen,
    ...(given && { change: { before: sumOf(rooms.map(({ offer }) => beforeOf(offer, agreed))) } }),
  };
}

const beforeOf = ({ quote, price }: RoomOffer, agreed: Agreed): Money => agreed[quote]?.before ?? price;

/** What all rooms cost, of which one cost this. */
function sumBefore(rooms: ChosenRooms, at: number, before: Money): Money {
  return sumOf(rooms.map(({ offer }, index) => (index === at ? before : offer.price)));
}

/** The prices of its nights are those of the offer, not of the price that was agreed to. */
function atPrices([first, ...others]: ChosenRooms, agreed: Agreed): ChosenRooms {
  const atPrice = (room: ChosenRoom): ChosenRoom => {
    const given = agreed[room.offer.quote];
    if (!given) return room;
    const { perNight: _, ...offer } = room.offer;
    return { ...room, offer: { ...offer, price: given.price, quote: given.quote } };
  };
  return [atPrice(first), ...others.map(atPrice)];
}
