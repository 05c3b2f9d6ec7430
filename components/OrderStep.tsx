import { useState } from 'react';
import { IDLE, isOpen } from '../lib/browser/attempt/phase.ts';
import { isSameStay } from '../lib/browser/search/use-availability.ts';
import type { AttemptSummary } from '../lib/contract/order/attempt-schema.ts';
import { isOfNights } from './bookings/booking-address.ts';
import type { WaysOn } from './bookings/WaysOn.tsx';
import { DetailsStep } from './details/DetailsStep.tsx';
import type { GuestDraft } from './details/guest-draft.ts';
import { selectRoomEvent, submittingEvent } from './events/event-detail.ts';
import { BookedStep } from './outcome/BookedStep.tsx';
import { EndedStep } from './outcome/EndedStep.tsx';
import { InDoubt } from './outcome/InDoubt.tsx';
import { Ordering } from './outcome/Ordering.tsx';
import { useWidget } from './shared/widget.ts';
import type { OfOrder } from './step.ts';
import type { BookingFlow } from './use-booking-flow.ts';

export interface OrderStepProps {
  step: OfOrder;
  flow: BookingFlow;
  guest: GuestDraft;
  onGuest(guest: GuestDraft): void;
}

/** The ways on from a booking. */
function waysOn({ url, search, driver, goTo }: BookingFlow, { stay, room }: AttemptSummary): WaysOn {
  const isOtherStay = search !== undefined && !isOfNights(search, stay);
  const isOtherRoom = url.roomTypeId !== undefined && url.roomTypeId !== room.roomTypeId;
  return {
    asksForOther: isOtherStay || isOtherRoom,
    onGoOn: driver.leave,
    onAnother: () => {
      driver.leave();
      goTo({});
    },
  };
}

/**
 * What a guest sees from the details on: the form, and what becomes of the order. Both are one file of
 * scripts: the outcome can be shown even if the connection is lost after the form.
 */
export function OrderStep({ step, flow, guest, onGuest }: OrderStepProps) {
  const { tell, bookable } = useWidget();
  const { search, rooms, attempt, driver, goTo } = flow;
  // The room that the guest has taken in place of one that was gone.
  const [taken, setTaken] = useState<string>();
  const take = (roomTypeId: string) => {
    const chosen = rooms.availability && selectRoomEvent(rooms.availability, roomTypeId);
    if (chosen) tell(chosen);
    setTaken(roomTypeId);
    goTo(search ? { search, roomTypeId } : { roomTypeId });
  };
  // The form is for something else: it can order once that is over.
  const isOfOtherTab = isOpen(attempt) && attempt.origin === 'elsewhere';
  switch (step.name) {
    case 'ended': {
      const { ended, ending } = step;
      const onEnd = () => {
        const isRejected = ended.phase === 'rejected';
        // A rejected attempt needs no call: the server lets the next order follow it.
        if (isRejected) driver.leave();
        else driver.end();
        // The room of a booking is booked once more at the same address.
        if (ended.phase === 'confirmed') return;
        // A guest who was refused still wants to stay, and gets rooms that are asked for anew.
        const again = isRejected && search !== undefined;
        if (again) rooms.ask(search);
        goTo(again ? { search } : {});
      };
      const isItsStay = search !== undefined && isSameStay(search, ended.attempt.stay);
      return (
        <EndedStep
          ended={ended}
          ending={ending}
          {...waysOn(flow, ended.attempt)}
          {...(isItsStay && bookable && { rooms })}
          onTake={(roomTypeId) => {
            take(roomTypeId);
            driver.leave();
          }}
          onEnd={onEnd}
          onCancelled={flow.keepInView}
        />
      );
    }
    case 'booked':
      return (
        <BookedStep
          {...step.booked}
          {...waysOn(flow, step.booked.attempt)}
          endBooking={driver.endBookings}
          onCancelled={flow.keepInView}
        />
      );
    case 'doubt':
      return <InDoubt {...step.open} />;
    case 'ordering':
      return <Ordering />;
    case 'details':
      return (
        <DetailsStep
          offer={step.offer}
          stay={step.stay}
          guest={guest}
          attempt={isOfOtherTab ? IDLE : attempt}
          refusedElsewhere={flow.untold !== undefined || attempt.phase === 'rejected'}
          ready={flow.canOrder && !isOfOtherTab}
          ordersElsewhere={flow.ordersElsewhere || isOfOtherTab}
          onGuest={onGuest}
          onOrder={(order, price) => {
            const before = driver.state();
            driver.order(order);
            // Another press may have been first, here or in another tab: then this one has ordered nothing.
            if (driver.state() !== before) tell(submittingEvent(step.stay, { ...step.offer, price }));
          }}
          rooms={rooms}
          isInstead={taken === step.offer.roomTypeId}
          onTake={(roomTypeId) => {
            take(roomTypeId);
            driver.dismissRefusal();
          }}
          onRooms={(afresh) => {
            driver.dismissRefusal();
            if (afresh && search) rooms.ask(search);
            goTo(search ? { search } : {});
          }}
        />
      );
  }
}
