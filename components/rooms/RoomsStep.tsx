import { useEffect, useRef } from 'react';
import type { AvailabilityState } from '../../lib/browser/use-availability.ts';
import type { Availability } from '../../lib/contract/room.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { ContactCard } from '../shared/ContactCard.tsx';
import { Icon } from '../shared/Icon.tsx';
import { Notice } from '../shared/Notice.tsx';
import { Shown } from '../shared/Shown.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { Trouble } from '../shared/Trouble.tsx';
import { useFormat } from '../shared/use-format.ts';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { NoRooms } from './NoRooms.tsx';
import { RoomCard } from './RoomCard.tsx';
import { RoomsSkeleton } from './RoomsSkeleton.tsx';

export interface RoomsStepProps {
  search: StayQuery;
  rooms: AvailabilityState;
  /** The URL names a room that is not among these. */
  roomGone: boolean;
  /** The room whose details the guest has last seen. */
  leftRoom: string | undefined;
  onChoose(roomTypeId: string): void;
  onSearch(search: StayQuery): void;
  /** Brings the search back where it is folded away; absent while it is there. */
  onChangeSearch?(): void;
}

/** What is free for the stay, and every reason why nothing can be shown. */
export function RoomsStep({
  search,
  rooms,
  roomGone,
  leftRoom,
  onChoose,
  onSearch,
  onChangeSearch,
}: RoomsStepProps) {
  const text = useText();
  const format = useFormat();
  const { bookable, property } = useWidget();
  useResultAnnouncement(rooms.availability);
  return (
    <section className="bh-step" data-part="rooms">
      <header className="bh-step-head">
        <StepHeading>{text('rooms.title')}</StepHeading>
        <p className="bh-quiet bh-stay-line" data-part="stay-line">
          <Shown>{format.dates(search)}</Shown> <Shown>{format.size(search)}</Shown>
        </p>
        {onChangeSearch && (
          <button
            type="button"
            className="bh-button bh-button-plain bh-change-search"
            data-part="change-search"
            onClick={onChangeSearch}
          >
            <Icon name="calendar" />
            {text('search.change')}
          </button>
        )}
      </header>
      {!bookable && rooms.availability && (
        <ContactCard title={text('contact.readOnlyTitle')}>
          {text('contact.readOnlyText', { property: property.name })}
        </ContactCard>
      )}
      {roomGone && rooms.availability && rooms.availability.rooms.length > 0 && (
        <Notice title={text('rooms.goneTitle')} tone="warning">
          <p>{text('rooms.goneText')}</p>
        </Notice>
      )}
      <Result search={search} rooms={rooms} leftRoom={leftRoom} onChoose={onChoose} onSearch={onSearch} />
    </section>
  );
}

function Result({
  search,
  rooms,
  leftRoom,
  onChoose,
  onSearch,
}: Pick<RoomsStepProps, 'search' | 'rooms' | 'leftRoom' | 'onChoose' | 'onSearch'>) {
  const text = useText();
  const format = useFormat();
  const { availability, error, loading, refresh } = rooms;
  if (error) return <Trouble error={error} onRetry={refresh} />;
  if (loading || !availability) return <RoomsSkeleton />;
  if (availability.rooms.length === 0) return <NoRooms stay={search} onSearch={onSearch} />;
  return (
    <>
      <ul className="bh-rooms">
        {availability.rooms.map((offer, index) => (
          <RoomCard
            key={offer.roomTypeId}
            offer={offer}
            stay={availability.stay}
            first={index < 2}
            leftHere={offer.roomTypeId === leftRoom}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {availability.stale && (
        <p className="bh-quiet bh-stale" data-part="stale">
          <Shown>{text('rooms.stale', { time: format.instant(availability.asOf) })}</Shown>
        </p>
      )}
    </>
  );
}

/** Says how many kinds of room there are once they are found; not for those that came with the page. */
function useResultAnnouncement(availability: Availability | undefined): void {
  const { announce } = useWidget();
  const text = useText();
  const told = useRef(availability);
  useEffect(() => {
    if (!availability || told.current === availability) return;
    told.current = availability;
    const count = availability.rooms.length;
    announce(
      count === 0
        ? text('rooms.noneTitle', { count: availability.stay.adults })
        : text('rooms.found', { count }),
    );
  }, [announce, text, availability]);
}
