import { useState } from 'react';
import { IDLE, isOpen } from '../lib/browser/attempt/phase.ts';
import { partyAddress, type UrlState } from '../lib/browser/search/url-state.ts';
import { isSameStay } from '../lib/browser/search/use-availability.ts';
import { chooseRoom } from '../lib/contract/party.ts';
import { DetailsStep } from './details/DetailsStep.tsx';
import type { GuestDraft } from './details/guest-draft.ts';
import { selectRoomEvent, submittingEvent } from './events/event-detail.ts';
import { LazyOutcomeStep } from './lazy/LazyOutcomeParts.tsx';
import type { FormRooms } from './shared/is-order-for.ts';
import { useWidget } from './shared/widget.ts';
import type { OfOrder } from './step.ts';
import type { BookingFlow, OpenedPage } from './use-booking-flow.ts';

export interface OrderStepProps {
  step: OfOrder;
  flow: BookingFlow;
  guest: GuestDraft;
  onGuest(guest: GuestDraft): void;
  /** The code that shows an outcome is loaded. Until then nothing can be ordered. */
  outcomeIsThere: boolean;
}

/** The steps of an order: the form, then the outcome. */
export function OrderStep({ step, flow, guest, onGuest, outcomeIsThere }: OrderStepProps) {
  const { emit } = useWidget();
  const { search, rooms, attempt, driver, goTo } = flow;
  // The room that the guest chose instead of a room that was sold out.
  const [taken, setTaken] = useState<string>();
  const take = (roomTypeId: string) => {
    const chosen = rooms.availability && selectRoomEvent(rooms.availability, roomTypeId);
    if (chosen) emit(chosen);
    setTaken(roomTypeId);
    goTo(search ? { search, roomTypeId } : { roomTypeId });
  };
  if (step.name !== 'details') return <LazyOutcomeStep step={step} flow={flow} onTake={take} />;
  // Another tab has an order under way. This form is for another order, and has to wait until that order
  // ends.
  const isOfOtherTab = isOpen(attempt) && attempt.origin === 'elsewhere';
  return (
    <DetailsStep
      form={step}
      back={backTo(flow.url)}
      guest={guest}
      attempt={isOfOtherTab ? IDLE : attempt}
      isOtherOrderRefused={flow.unseenRefusal !== undefined || attempt.phase === 'rejected'}
      quoted={quotedPrice(flow.page, step)}
      ready={flow.canOrder && outcomeIsThere && !isOfOtherTab}
      ordersElsewhere={flow.ordersElsewhere || isOfOtherTab}
      onGuest={onGuest}
      onOrder={(order, rooms) => {
        const before = driver.state();
        driver.order(order);
        // If another press came first, here or in another tab, this press has ordered nothing.
        if (driver.state() !== before) emit(submittingEvent(rooms));
      }}
      rooms={rooms}
      isInstead={taken === step.offer.roomTypeId}
      onTake={(roomTypeId) => {
        take(roomTypeId);
        driver.dismissRefusal();
      }}
      onRooms={(afresh, at) => {
        driver.dismissRefusal();
        if (afresh && search) rooms.askNights(search);
        goTo(backTo(flow.url, at));
      }}
    />
  );
}

/** The price in the page's link, if the form is for the one room and stay of the link. */
function quotedPrice({ quoted, roomTypeId, search }: OpenedPage, { offer, stay, others }: FormRooms) {
  const isLinked = offer.roomTypeId === roomTypeId && isSameStay(search, stay) && !others?.length;
  return isLinked ? quoted : undefined;
}

/**
 * The address where the rooms of a form are chosen.
 * @param at the index of the room to choose again, of several @default the last
 */
function backTo({ search, party }: UrlState, at?: number): UrlState {
  if (!search) return {};
  return party ? partyAddress(search, chooseRoom(party, at ?? party.adults.length - 1, '')) : { search };
}
