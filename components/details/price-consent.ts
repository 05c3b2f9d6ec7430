import { useState } from 'react';
import type { Refusal } from '../../lib/browser/attempt/phase.ts';
import { type Money, sameMoney, sumOf } from '../../lib/contract/money.ts';
import { changedPrice, type Quoted } from '../shared/changed-price.ts';
import { refusedRoomIndex } from '../shared/refused-room.ts';
import type { ChosenRoom, ChosenRooms } from '../step.ts';

/** A price that has changed. */
export interface ChangedPrice {
  /** What revealed the change: the price in the link, before the guest typed anything, or a refused order. */
  by: 'link' | 'order';
  /** The last total that the guest saw. */
  before: Money;
  /** Accepts the new price. Absent once the guest has accepted it. */
  agree?: () => void;
}

/** The price of the next order, and whether the guest still has to accept it. */
export interface PriceConsent {
  /** The rooms, at the prices of the next order. */
  rooms: ChosenRooms;
  change?: ChangedPrice;
}

/** The accepted prices, by the quote of each room's offer. */
type Agreed = Readonly<Record<string, Quoted>>;

/**
 * The prices that the guest last saw and accepted: on this page, or in the link that opened it. Consent is a
 * separate step. So an impatient second click on the order button never counts as consent, and the button
 * keeps the words that the law prescribes.
 *
 * @param quoted the price of the room in the page's link
 */
export function usePriceConsent(
  rooms: ChosenRooms,
  refusal: Refusal | undefined,
  quoted?: Money,
): PriceConsent {
  // A new offer has a new quote. Earlier consent belongs to another quote.
  const [consent, setConsent] = useState<{ agreed: Agreed; change?: ChangedPrice }>({ agreed: {} });
  const { agreed } = consent;
  const seen = atPrices(rooms, agreed);
  const changed = changedPrice(refusal);
  // The refusal of an order of one room has no pointer.
  const changedIndex = refusedRoomIndex(refusal) ?? 0;
  const [seenRoom, offered] = [seen[changedIndex], rooms[changedIndex]];
  if (changed && seenRoom && offered && changed.quote !== seenRoom.offer.quote) {
    const { price, quote } = changed;
    const prices = seen.map(({ offer }, at) =>
      at === changedIndex ? (changed.before ?? offer.price) : offer.price,
    );
    const change = { by: 'order', before: sumOf(prices) } as const;
    const next = { ...agreed, [offered.offer.quote]: { price, quote } };
    return {
      rooms: atPrices(rooms, next),
      change: { ...change, agree: () => setConsent({ agreed: next, change }) },
    };
  }
  const [{ offer }] = rooms;
  if (quoted && !agreed[offer.quote] && !sameMoney(quoted, offer.price)) {
    const { price, quote } = offer;
    const change = { by: 'link', before: quoted } as const;
    const next = { ...agreed, [quote]: { price, quote } };
    return { rooms: seen, change: { ...change, agree: () => setConsent({ agreed: next, change }) } };
  }
  const hasAgreed = rooms.some(({ offer }) => agreed[offer.quote]);
  return { rooms: seen, ...(hasAgreed && consent.change && { change: consent.change }) };
}

/** The rooms, at the prices that the guest has accepted. */
function atPrices([first, ...others]: ChosenRooms, agreed: Agreed): ChosenRooms {
  const atPrice = (room: ChosenRoom): ChosenRoom => {
    const agreement = agreed[room.offer.quote];
    if (!agreement || agreement.quote === room.offer.quote) return room;
    // The prices per night add up to the old price.
    const { perNight: _, ...offer } = room.offer;
    return { ...room, offer: { ...offer, ...agreement } };
  };
  return [atPrice(first), ...others.map(atPrice)];
}
