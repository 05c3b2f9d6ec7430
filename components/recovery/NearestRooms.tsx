import { useId } from 'react';
import type { AvailabilityState } from '../../lib/browser/search/use-availability.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { Button } from '../shared/Button.tsx';
import { EnquiryLinks } from '../shared/EnquiryLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { DifferenceWords } from '../shared/PriceDifference.tsx';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price } from '../shared/Shown.tsx';
import { StillLooking } from '../shared/StillLooking.tsx';
import { type ChosenRoom, nearestRooms } from './nearest-rooms.ts';

export interface NearestRoomsProps {
  /** The fresh answer after the refusal. */
  rooms: Pick<AvailabilityState, 'availability' | 'error'>;
  stay: StayQuery;
  chosen: ChosenRoom & { name: string };
  /** Replaces the chosen room by this room. Orders nothing. */
  onTake(roomTypeId: string): void;
  /** Leads to all rooms, or to other dates if no room is free. Absent if another button does that. */
  onOtherRooms?: () => void;
}

const ASKED = ['first', 'second'];

/** Alternatives for a sold-out room: two rooms, each one press away, or other dates. */
export function NearestRooms({ rooms, stay, chosen, onTake, onOtherRooms }: NearestRoomsProps) {
  const text = useText();
  const { availability, error } = rooms;
  const nearest = availability && nearestRooms(availability.rooms, chosen, stay.adults);
  const none = nearest?.length === 0;
  const asking = !nearest && !error;
  return (
    <>
      <p role="status" className="bh-live">
        {asking && text('rooms.searching')}
        {nearest && text(none ? 'recovery.noneInstead' : 'recovery.instead')}
      </p>
      {asking && <Asking />}
      {nearest && !none && (
        <div className="bh-instead-offer">
          <ul className="bh-instead" data-part="nearest-rooms">
            {nearest.map((offer) => (
              <Instead
                key={offer.roomTypeId}
                offer={offer}
                chosen={chosen}
                onTake={() => onTake(offer.roomTypeId)}
              />
            ))}
          </ul>
          <PriceTerms />
        </div>
      )}
      {onOtherRooms && (
        <p>
          <Button variant="plain" data-part="other-rooms" onClick={onOtherRooms}>
            {text(none ? 'recovery.otherDates' : 'soldOut.otherRooms')}
          </Button>
        </p>
      )}
      {none && <EnquiryLinks about={{ ...stay, room: chosen.name }} />}
    </>
  );
}

/** A skeleton: two lines of the final size. */
function Asking() {
  return (
    <>
      <StillLooking />
      <ul className="bh-instead" aria-hidden="true">
        {ASKED.map((bone) => (
          <li key={bone} className="bh-instead-room bh-skeleton">
            <span className="bh-bone" />
            <span className="bh-bone bh-bone-short" />
          </li>
        ))}
      </ul>
    </>
  );
}

interface InsteadProps {
  offer: RoomOffer;
  chosen: ChosenRoom;
  onTake(): void;
}

function Instead({ offer, chosen, onTake }: InsteadProps) {
  const text = useText();
  const priceId = useId();
  return (
    <li className="bh-instead-room" data-part="nearest-room" data-room={offer.roomTypeId}>
      <span className="bh-instead-words">
        <strong>
          <bdi>{offer.name}</bdi>
        </strong>
        <span id={priceId} className="bh-instead-price">
          <Price money={offer.price} />{' '}
          <span className="bh-quiet">
            <DifferenceWords before={chosen.price} now={offer.price} same={text('recovery.samePrice')} />
          </span>
        </span>
      </span>
      <Button
        variant="plain"
        data-part="take-room"
        aria-label={text('rooms.chooseRoom', { room: offer.name })}
        aria-describedby={priceId}
        onClick={onTake}
      >
        {text('rooms.choose')}
      </Button>
    </li>
  );
}
