import { useEffect, useRef } from 'react';
import type { Refusal } from '../../lib/browser/attempt/phase.ts';
import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import { partyAddress, type UrlState } from '../../lib/browser/search/url-state.ts';
import type { AvailabilityState } from '../../lib/browser/search/use-availability.ts';
import type { NearState } from '../../lib/browser/search/use-near-offers.ts';
import { nextRoomIndex, splitAdults, startParty } from '../../lib/contract/party.ts';
import type { Availability, RoomOffer } from '../../lib/contract/room-schema.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { bookingAt } from '../bookings/booking-address.ts';
import { LazyNoRooms } from '../lazy/LazyNoRooms.tsx';
import { LazyContactCard, LazyPlaceCard } from '../lazy/LazyReadOnlyParts.tsx';
import { LazyRefusalNotice } from '../lazy/LazyRefusalNotice.tsx';
import {
  LazyOneMoment,
  LazyPartyPanel,
  LazyRoomOrderField,
  LazySoldOutMicrodata,
} from '../lazy/LazyRoomParts.tsx';
import { LazyRoomSheet } from '../lazy/LazyRoomSheet.tsx';
import { buttonClass } from '../shared/Button.tsx';
import { stageHints } from '../shared/crawler-hints.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useScripts } from '../shared/hooks/use-scripts.ts';
import { type Text, useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Notice } from '../shared/notices/Notice.tsx';
import { Trouble } from '../shared/notices/Trouble.tsx';
import { troubleWords } from '../shared/notices/trouble-words.ts';
import { Shown } from '../shared/Shown.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget, WidgetContext } from '../shared/widget.ts';
import type { PartyProgress } from '../step.ts';
import { RoomCard } from './RoomCard.tsx';
import { RoomsSkeleton } from './RoomsSkeleton.tsx';
import { inOrder, ordersFor, type RoomOrder, type SizeOf } from './room-order.ts';
import { roomTextIn } from './room-text.ts';
import { isTooMany, useAutomaticTries } from './use-automatic-tries.ts';

export interface RoomsStepProps {
  search: StayQuery;
  rooms: AvailabilityState;
  near: NearState;
  /** The URL names a room that is not in the list. */
  roomGone: boolean;
  /** The room of the last form. */
  leftRoom: string | undefined;
  /** Why an order was refused before the guest came back here. */
  refusal: Refusal | undefined;
  /** The bookings of this browser that are not cancelled, newest first. */
  bookings: readonly SessionBooking[];
  /** The id of the search form above. */
  searchId: string;
  /** The room whose sheet lies over the list. */
  sheet: RoomOffer | undefined;
  /** The party whose next room is chosen here. */
  progress: PartyProgress | undefined;
  order: RoomOrder;
  onOrder(order: RoomOrder): void;
  onChoose(roomTypeId: string): void;
  /** Opens a room's sheet. */
  onOpen(roomTypeId: string): void;
  /** Closes the sheet. */
  onLeave(): void;
  onSearch(search: StayQuery): void;
  /** Leads to a booking, or to the next step of a party. */
  onView(address: UrlState): void;
  /** The search form is not folded. */
  unfolded: boolean;
  /** Leads to the search form, and unfolds it. */
  onChangeSearch(): void;
}

/** The free rooms for the stay, or the reason why none can be shown. */
export function RoomsStep(props: RoomsStepProps) {
  const { search, rooms, roomGone, progress, refusal, searchId, unfolded, onChangeSearch, onView } = props;
  const text = useText();
  const format = useFormat();
  const widget = useWidget();
  const { bookable, property } = widget;
  const closed = refusal?.kind === 'problem' && refusal.problem.code === 'booking-closed';
  // Structured data marks an offer only if a single room can be booked.
  const isOffer = bookable && !closed && !progress;
  const answer = rooms.loading || rooms.error ? undefined : rooms.availability;
  const soldOut = isOffer && answer && (roomGone || answer.rooms.length === 0) ? answer.stay : undefined;
  useResultAnnouncement(rooms);
  return (
    <section
      className="bh-step"
      data-part="rooms"
      {...(isOffer && stageHints('room-selection', soldOut !== undefined))}
    >
      <header className="bh-step-head">
        <StepHeading>
          {progress ? text('severalRooms.title', placeOf(progress)) : text('rooms.title')}
        </StepHeading>
        <p className="bh-quiet bh-stay-line" data-part="stay-line">
          <Shown>{format.dates(search)}</Shown> <Shown>{format.size(search)}</Shown>
        </p>
        {!unfolded && (
          <StepLink
            to={`#${searchId}`}
            className={buttonClass('plain', 'bh-change-search')}
            part="change-search"
            onFollow={onChangeSearch}
          >
            <Icon name="calendar" />
            {text('search.change')}
          </StepLink>
        )}
      </header>
      {progress && <LazyPartyPanel search={search} progress={progress} onGo={onView} />}
      {!bookable && rooms.availability && (
        <LazyContactCard title={text('contact.readOnlyTitle')} about={search} place={false}>
          {text('contact.readOnlyText', { property: property.name })}
        </LazyContactCard>
      )}
      {refusal && <LazyRefusalNotice refusal={refusal} offers={rooms.availability?.rooms} />}
      {soldOut && <LazySoldOutMicrodata stay={soldOut} />}
      {roomGone && rooms.availability && rooms.availability.rooms.length > 0 && (
        <Notice title={text('rooms.goneTitle')} tone="warning">
          <p>{text('rooms.goneText')}</p>
        </Notice>
      )}
      {/* The property has just closed booking, so no button may offer it. */}
      <WidgetContext value={closed ? { ...widget, bookable: false } : widget}>
        <Result {...props} />
      </WidgetContext>
      {!bookable && rooms.availability && <LazyPlaceCard />}
    </section>
  );
}

function Result({ search, rooms, near, bookings, order, ...props }: RoomsStepProps) {
  const { leftRoom, roomGone, sheet, progress, onOrder, onChoose, onOpen, onLeave, onView } = props;
  const text = useText();
  const format = useFormat();
  const { bookable, property } = useWidget();
  const { availability, error, loading, ask } = rooms;
  const tries = useAutomaticTries(rooms, search);
  // Automatic tries need scripts.
  const scripts = useScripts();
  if (tries && scripts) return <LazyOneMoment tries={tries} about={search} onRetry={() => ask(search)} />;
  if (error) return <Trouble error={error} about={search} onRetry={() => ask(search)} />;
  if (loading || !availability) return <RoomsSkeleton key={rooms.asked} />;
  if (availability.rooms.length === 0) return <LazyNoRooms stay={search} near={near} {...props} />;
  const { stay } = availability;
  const [cheapest] = availability.rooms;
  const sizeOf: SizeOf = (roomTypeId) => roomTextIn(property, roomTypeId)?.facts?.sizeSquareMetres;
  const orders = ordersFor(availability.rooms, sizeOf);
  // If the new rooms do not allow the chosen order, the lowest price comes first again.
  const shown = orders.includes(order) ? order : 'cheapest';
  return (
    <>
      <div className="bh-rooms-tools">
        {bookable && !progress && <SeveralRooms search={search} onGo={onView} />}
        {orders.length > 0 && <LazyRoomOrderField orders={orders} order={shown} onOrder={onOrder} />}
      </div>
      <ul className="bh-rooms">
        {inOrder(availability.rooms, shown, sizeOf).map((offer, index) => (
          <RoomCard
            key={offer.roomTypeId}
            offer={offer}
            stay={stay}
            first={index < 1}
            party={progress?.party}
            isNext={offer === cheapest && !progress && !sheet && !roomGone}
            leftHere={offer.roomTypeId === leftRoom}
            booked={bookingAt(bookings, { search, roomTypeId: offer.roomTypeId })}
            onChoose={onChoose}
            onOpen={onOpen}
            onView={onView}
          />
        ))}
      </ul>
      {availability.stale && (
        <p className="bh-quiet bh-stale" data-part="stale">
          <Shown>{text('rooms.stale', { time: format.instant(availability.asOf) })}</Shown>
        </p>
      )}
      {sheet && scripts && (
        <LazyRoomSheet
          key={sheet.roomTypeId}
          offer={sheet}
          stay={stay}
          party={progress?.party}
          onChoose={() => onChoose(sheet.roomTypeId)}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

/** The number of the room that the party chooses. */
function placeOf({ party }: PartyProgress): { number: number; count: number } {
  return { number: nextRoomIndex(party) + 1, count: party.adults.length };
}

/** A link for guests who want more than one room. */
function SeveralRooms({ search, onGo }: { search: StayQuery; onGo(address: UrlState): void }) {
  const text = useText();
  const address = partyAddress(search, startParty(splitAdults(Math.max(2, search.adults), 2)));
  return (
    <StepLink
      to={address}
      className={buttonClass('quiet', 'bh-several-rooms')}
      part="several-rooms"
      onFollow={() => onGo(address)}
    >
      <Icon name="plus" />
      {text('severalRooms.offer')}
    </StepLink>
  );
}

/** Announces the result of a search once it is known, but not a result that came with the page. */
function useResultAnnouncement({ availability, error }: AvailabilityState): void {
  const { announce } = useWidget();
  const text = useText();
  const result: unknown = error ?? availability;
  const announced = useRef(result);
  useEffect(() => {
    if (!result || announced.current === result) return;
    const isRepeated = isTooMany(result) && isTooMany(announced.current);
    announced.current = result;
    if (isRepeated) return;
    announce(resultWords(availability, error, text));
  }, [announce, text, result, availability, error]);
}

function resultWords(availability: Availability | undefined, error: unknown, text: Text): string {
  if (error || !availability) return text(troubleWords(error).title);
  const count = availability.rooms.length;
  const { adults } = availability.stay;
  return count === 0 ? text('rooms.noneTitle', { count: adults }) : text('rooms.found', { count });
}
