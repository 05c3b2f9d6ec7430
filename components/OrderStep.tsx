import { useState } from 'react';
import { isSameStay } from '../lib/browser/search/use-availability.ts';
import { DetailsStep } from './details/DetailsStep.tsx';
import type { GuestDraft } from './details/guest-draft.ts';
import { selectRoomEvent, submittingEvent } from './events/event-detail.ts';
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
  switch (step.name) {
    case 'ended': {
      const askedElse = search !== undefined && !isSameStay(search, step.ended.attempt.stay);
      const onEnd = () => {
        setTaken(undefined);
        driver.end();
        // A guest who was refused still wants to stay. A guest who has asked for other dates wants to see
        // their rooms. Both get rooms that are asked for anew. Otherwise everything begins afresh.
        const again = (step.ended.phase === 'rejected' || askedElse) && search !== undefined;
        if (again) rooms.ask(search);
        goTo(again ? { search } : {});
      };
      return (
        <EndedStep
          ended={step.ended}
          ending={step.ending}
          askedElse={askedElse}
          {...(search && !askedElse && bookable && { rooms })}
          taken={taken}
          onTake={(roomTypeId) => {
            take(roomTypeId);
            driver.end();
          }}
          onEnd={onEnd}
          onCancelled={flow.keepInView}
        />
      );
    }
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
          attempt={attempt}
          refusedElsewhere={flow.untold !== undefined}
          ready={flow.canOrder}
          ordersElsewhere={flow.ordersElsewhere}
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
            driver.forgetRefusal();
          }}
          onRooms={(afresh) => {
            driver.forgetRefusal();
            if (afresh && search) rooms.ask(search);
            goTo(search ? { search } : {});
          }}
        />
      );
  }
}
