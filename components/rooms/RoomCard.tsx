import { memo, useId } from 'react';
import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import { addressAfterChoice, sheetAddress, type UrlState } from '../../lib/browser/search/url-state.ts';
import { averagePerNight } from '../../lib/contract/money.ts';
import type { Party } from '../../lib/contract/party.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import { LazyEnquiryLinks } from '../lazy/LazyReadOnlyParts.tsx';
import { LazyBookedRoom, LazyCancellationLine, LazyRoomFactsLine } from '../lazy/LazyRoomParts.tsx';
import { prefetchRoomSheet } from '../lazy/LazyRoomSheet.tsx';
import { buttonClass } from '../shared/Button.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price, Shown } from '../shared/Shown.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';
import { RoomPictures } from './RoomPictures.tsx';
import { roomTextIn } from './room-text.ts';
import { UnitsLeft } from './UnitsLeft.tsx';

export interface RoomCardProps {
  offer: RoomOffer;
  stay: Stay;
  /** The party, if the guest chooses rooms for one. */
  party: Party | undefined;
  /** The card is above the fold, so its picture loads at once. */
  first: boolean;
  /** Google's price-check crawler clicks this room. */
  isNext: boolean;
  /** The guest has just come back from this room's form. */
  leftHere: boolean;
  /** The guest has booked this room for these nights already. */
  booked: SessionBooking | undefined;
  onChoose(roomTypeId: string): void;
  /** Opens the room's sheet. */
  onOpen(roomTypeId: string): void;
  onView(address: UrlState): void;
}

/** One free room type, with the total of the stay in large type. Memoized. */
export const RoomCard = memo(function RoomCard(props: RoomCardProps) {
  const { offer, stay, party, first, isNext, leftHere, booked, onChoose, onOpen, onView } = props;
  const text = useText();
  const { bookable, property } = useWidget();
  const { roomTypeId, name, description, maxAdults } = offer;
  const { facts } = roomTextIn(property, roomTypeId) ?? {};
  const nameId = useId();
  const here: UrlState = { search: stay, ...(party && { party }) };
  const sheet = sheetAddress(here, roomTypeId);
  const open = () => onOpen(roomTypeId);
  return (
    // A finger touches a card long before it opens the sheet, because it scrolls first.
    <li
      className="bh-card bh-room"
      data-part="room"
      data-room={roomTypeId}
      onPointerEnter={prefetchRoomSheet}
      onFocus={prefetchRoomSheet}
    >
      <RoomPictures photos={offer.photos} name={name} eager={first} to={sheet} onOpen={open} />
      <div className="bh-room-words">
        <h3 id={nameId} className="bh-subtitle" data-part="room-name">
          <StepLink className="bh-room-link" part="open-room" to={sheet} onFollow={open}>
            {name}
            <Icon name="next" />
          </StepLink>
        </h3>
        {booked && <LazyBookedRoom booked={booked} onView={onView} />}
        {description && (
          <p className="bh-room-description" data-part="room-description">
            {description}
          </p>
        )}
        <div className="bh-room-facts" data-part="room-facts">
          <LazyRoomFactsLine facts={facts} maxAdults={maxAdults} />
          <UnitsLeft offer={offer} />
        </div>
        <LazyCancellationLine stay={stay} price={offer.price} perNight={offer.perNight} />
      </div>
      <div className="bh-room-offer" data-part="room-offer">
        <StayPrice offer={offer} stay={stay} />
        {bookable ? (
          <StepLink
            to={addressAfterChoice(here, roomTypeId)}
            className={buttonClass('primary', 'bh-room-choose')}
            part="choose"
            label={text('rooms.chooseRoom', { room: name })}
            leftHere={leftHere}
            isNext={isNext}
            onFollow={() => onChoose(roomTypeId)}
          >
            {text('rooms.choose')}
          </StepLink>
        ) : (
          <LazyEnquiryLinks about={{ ...stay, room: name }} describedBy={nameId} variant="primary">
            {text('contact.askForRoom')}
          </LazyEnquiryLinks>
        )}
      </div>
    </li>
  );
});

function StayPrice({ offer: { price }, stay }: { offer: RoomOffer; stay: Stay }) {
  const text = useText();
  const format = useFormat();
  return (
    <p className="bh-room-price">
      <span className="bh-quiet">{text('rooms.totalFor', { nights: format.nights(stay) })}</span>
      <Price money={price} className="bh-total" narrow />
      <PriceTerms />
      {stay.nights > 1 && (
        <Shown className="bh-quiet bh-room-average">
          {text('rooms.perNight', { price: format.money(averagePerNight(price, stay.nights)) })}
        </Shown>
      )}
    </p>
  );
}
