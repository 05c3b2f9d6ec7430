import { memo, useId } from 'react';
import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { averagePerNight } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import { LazyBookedRoom, LazyCancellationLine } from '../lazy/LazyRoomParts.tsx';
import { buttonClass } from '../shared/Button.tsx';
import { EnquiryLinks } from '../shared/EnquiryLinks.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price, Shown } from '../shared/Shown.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';
import { NightlyPrices } from './NightlyPrices.tsx';
import { RoomPictures } from './RoomPictures.tsx';

const FEW = 3;

export interface RoomCardProps {
  offer: RoomOffer;
  stay: Stay;
  /** Above the fold: its picture is loaded at once. */
  first: boolean;
  /** The guest comes back from this room's details. */
  leftHere: boolean;
  /** The guest has booked this room for these nights already. */
  booked: SessionBooking | undefined;
  onChoose(roomTypeId: string): void;
  onView(address: UrlState): void;
}

/** One kind of room that is free, with the stay's total in large type. Drawn anew only after a change. */
export const RoomCard = memo(function RoomCard(props: RoomCardProps) {
  const { offer, stay, first, leftHere, booked, onChoose, onView } = props;
  const text = useText();
  const { bookable } = useWidget();
  const { roomTypeId, name, description, maxAdults, unitsAvailable } = offer;
  const nameId = useId();
  return (
    <li className="bh-card bh-room" data-part="room" data-room={roomTypeId}>
      <RoomPictures photos={offer.photos} labelledBy={nameId} eager={first} />
      <div className="bh-room-words">
        <h3 id={nameId} className="bh-subtitle" data-part="room-name">
          {name}
        </h3>
        {booked && <LazyBookedRoom booked={booked} onView={onView} />}
        {description && (
          <p className="bh-room-description" data-part="room-description">
            {description}
          </p>
        )}
        <ul className="bh-facts" data-part="room-facts">
          {maxAdults !== undefined && (
            <li>
              <Icon name="person" />
              {text('rooms.sleeps', { count: maxAdults })}
            </li>
          )}
          {unitsAvailable !== undefined && unitsAvailable <= FEW && unitsAvailable > 0 && (
            <li className="bh-few" data-part="units-left">
              <Icon name="clock" />
              {text('rooms.left', { count: unitsAvailable })}
            </li>
          )}
        </ul>
        <LazyCancellationLine stay={stay} price={offer.price} perNight={offer.perNight} />
      </div>
      <div className="bh-room-offer" data-part="room-offer">
        <StayPrice offer={offer} stay={stay} />
        <NightlyPrices offer={offer} />
        {bookable ? (
          <StepLink
            to={{ search: stay, roomTypeId }}
            className={buttonClass('primary', 'bh-room-choose')}
            part="choose"
            label={text('rooms.chooseRoom', { room: name })}
            leftHere={leftHere}
            onFollow={() => onChoose(roomTypeId)}
          >
            {text('rooms.choose')}
          </StepLink>
        ) : (
          <EnquiryLinks about={{ ...stay, room: name }} describedBy={nameId} variant="primary">
            {text('contact.askForRoom')}
          </EnquiryLinks>
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
        <Shown className="bh-quiet">
          {text('rooms.perNight', { price: format.money(averagePerNight(price, stay.nights)) })}
        </Shown>
      )}
    </p>
  );
}
