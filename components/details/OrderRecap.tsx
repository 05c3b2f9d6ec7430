import { useEffect, useRef } from 'react';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import { CancellationRecap } from '../cancellation/CancellationTerms.tsx';
import { NightlyPrices } from '../rooms/NightlyPrices.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price } from '../shared/Shown.tsx';
import { StayFacts } from '../shared/StayFacts.tsx';
import { TAKES_FOCUS } from '../shared/step-focus.ts';
import type { ChosenRoom } from '../step.ts';
import {
  HOTEL_ITEM,
  HotelMicrodata,
  OFFER_ITEM,
  OfferMicrodata,
  TotalMicrodata,
} from '../structured-data/HotelMicrodata.tsx';
import { RoomLines } from './RoomLines.tsx';

export interface OrderRecapProps {
  /** The offer, at the price of the order. */
  offer: RoomOffer;
  stay: Stay;
  /** All rooms of the order. */
  rooms: readonly ChosenRoom[];
  /**
   * Moves the focus here when the recap appears: the guest has just accepted a price or chosen another room,
   * and reads the terms before ordering.
   */
  takesFocus: boolean;
}

/**
 * Shows right above the order button what it orders, because consumer law demands it (§ 312j (2) BGB): the
 * total and the cancellation terms. Narrow pages have no card beside the form, so the recap shows the stay as
 * well.
 */
export function OrderRecap({ offer, stay, rooms, takesFocus }: OrderRecapProps) {
  const text = useText();
  // Structured data marks a single room as the page's offer. Several rooms are not marked.
  const isOffer = rooms.length === 1;
  const recap = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    recap.current?.focus({ preventScroll: true });
    recap.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  return (
    <section
      ref={recap}
      tabIndex={-1}
      {...(takesFocus ? { [TAKES_FOCUS]: '' } : {})}
      className="bh-recap"
      aria-label={text('details.recap')}
      data-part="recap"
      {...(isOffer && HOTEL_ITEM)}
    >
      {isOffer && <HotelMicrodata />}
      <div className="bh-recap-stay">
        <h3 className="bh-subtitle" data-part="room-name">
          {offer.name}
        </h3>
        <StayFacts stay={stay} />
        {isOffer && <NightlyPrices offer={offer} />}
      </div>
      <RoomLines rooms={rooms} />
      <p className="bh-summary-total" {...(isOffer && OFFER_ITEM)}>
        {isOffer && <OfferMicrodata stay={stay} availability="InStock" />}
        <span>{text('details.total')}</span>
        {isOffer ? (
          <TotalMicrodata money={offer.price} />
        ) : (
          <Price money={offer.price} className="bh-total" />
        )}
        <PriceTerms />
      </p>
      <CancellationRecap stay={stay} price={offer.price} perNight={offer.perNight} />
      {!isOffer && <p className="bh-quiet">{text('severalRooms.eachByItself')}</p>}
    </section>
  );
}
