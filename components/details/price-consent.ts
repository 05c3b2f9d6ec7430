import { useState } from 'react';
import type { Refusal } from '../../lib/browser/attempt/phase.ts';
import { type Money, sameMoney, sumOf } from '../../lib/contract/money.ts';
import { changedPrice, type Quoted } from '../shared/changed-price.ts';
import { refusedRoomIndex } from '../shared/refused-room.ts';
import type { ChosenRoom, ChosenRooms } from '../step.ts';

/** The price has changed. */
export interface ChangedPrice {
  /** How the guest came to know: by a link, before anything was typed, or by an order that was refused. */
  by: 'link' | 'order';
  /** The total that the guest saw last. */
  before: Money;
  /** Absent once the guest has agreed. */
  agree?: () => void;
}

/** What the next order would cost, and whether the guest still has to agree to it. */
export interface PriceConsent {
  /** The rooms at the prices that the order would be for. */
  rooms: ChosenRooms;
  change?: ChangedPrice;
}

/** The prices that a guest has agreed to, by the quote that each room was offered at. */
type Agreed = Readonly<Record<string, Quoted>>;

/**
 * The prices of the rooms that the guest has last seen and accepted: on this page, or with the link that
 * opened it. Consent is a step of its own. So an impatient second click on the order button is never taken
 * for consent, and the button keeps the words that the law wants.
 *
 * @param quoted the price of the room that the page's link was made with
 */
export function usePriceConsent(
  rooms: ChosenRooms,
  refusal: Refusal | undefined,
  quoted?: Money,
): PriceConsent {
  // An offer that has been asked for anew carries its own quote: earlier consent was for another one.
  const [consent, setConsent] = useState<{ agreed: Agreed; change?: ChangedPrice }>({ agreed: {} });
  const { agreed } = consent;
  const seen = atPrices(rooms, agreed);
  const changed = changedPrice(refusal);
  // An order of one room has no pointer.
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

/** The rooms at the prices that the guest has agreed to. */
function atPrices([first, ...others]: ChosenRooms, agreed: Agreed): ChosenRooms {
  const atPrice = (room: ChosenRoom): ChosenRoom => {
    const agreement = agreed[room.offer.quote];
    if (!agreement || agreement.quote === room.offer.quote) return room;
    // Its nights add up to the price before.
    const { perNight: _, ...offer } = room.offer;
    return { ...room, offer: { ...offer, ...agreement } };
  };
  return [atPrice(first), ...others.map(atPrice)];
}
