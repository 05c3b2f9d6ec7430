import { partyAddress } from '../lib/browser/search/url-state.ts';
import { isSameStay } from '../lib/browser/search/use-availability.ts';
import type { AttemptSummary } from '../lib/contract/order/attempt-schema.ts';
import { startParty } from '../lib/contract/party.ts';
import type { Stay } from '../lib/contract/stay-schema.ts';
import { hasSameNights } from './bookings/booking-address.ts';
import type { WaysOn } from './bookings/WaysOn.tsx';
import { BookedStep } from './outcome/BookedStep.tsx';
import { EndedStep } from './outcome/EndedStep.tsx';
import { InDoubt } from './outcome/InDoubt.tsx';
import { Ordering } from './outcome/Ordering.tsx';
import { useWidget } from './shared/widget.ts';
import type { OfOutcome } from './step.ts';
import type { BookingFlow } from './use-booking-flow.ts';

export interface OutcomeStepProps {
  step: OfOutcome;
  flow: BookingFlow;
  /** Orders another room with the same guest details. */
  onTake(roomTypeId: string): void;
}

/** What a guest can do next after a booking. */
function waysOn({ url, search, driver, goTo }: BookingFlow, { stay, room, lines }: AttemptSummary): WaysOn {
  const isOtherStay = search !== undefined && !hasSameNights(search, stay);
  const asked = [...(url.party?.chosen ?? []), url.roomTypeId ?? ''].filter((id) => id !== '');
  const ordered = lines ? lines.map(({ attempt }) => attempt.room.roomTypeId) : [room.roomTypeId];
  const isOtherRoom = asked.length > 0 && !asked.some((id) => ordered.includes(id));
  return {
    asksForOther: isOtherStay || isOtherRoom,
    onGoOn: driver.leave,
    onAnother: () => {
      driver.leave();
      goTo({});
    },
  };
}

/** The outcome of an order. */
export function OutcomeStep({ step, flow, onTake }: OutcomeStepProps) {
  const { bookable } = useWidget();
  const { search, rooms, driver, goTo } = flow;
  const instead = ({ checkin, checkout, adults }: Stay) => {
    driver.leave();
    rooms.askNights({ checkin, checkout, adults });
    goTo({ search: { checkin, checkout, adults } });
  };
  switch (step.name) {
    case 'ended': {
      const { ended, ending } = step;
      const onEnd = () => {
        const isRejected = ended.phase === 'rejected';
        // A rejected attempt needs no call: the server lets the next order follow it.
        if (isRejected) driver.leave();
        else driver.end();
        // The guest books the same room once more, so the address stays.
        if (ended.phase === 'confirmed') return;
        // A guest whose order was refused still wants to stay. The rooms are fetched anew.
        const again = isRejected && search !== undefined;
        if (again) rooms.askNights(search);
        const { party } = flow.url;
        const address =
          party && search ? partyAddress(search, startParty(party.adults)) : { ...(search && { search }) };
        goTo(again ? address : {});
      };
      const isItsStay = search !== undefined && isSameStay(search, ended.attempt.stay);
      return (
        <EndedStep
          key={ended.attempt.id}
          ended={ended}
          ending={ending}
          {...waysOn(flow, ended.attempt)}
          {...(isItsStay && bookable && { rooms })}
          onTake={(roomTypeId) => {
            onTake(roomTypeId);
            driver.leave();
          }}
          onEnd={onEnd}
          onInstead={instead}
          onCancelled={() => {
            if (ended.phase === 'confirmed') flow.keepInView(ended);
          }}
        />
      );
    }
    case 'booked':
      return (
        <BookedStep
          key={step.booked.attempt.id}
          {...step.booked}
          {...waysOn(flow, step.booked.attempt)}
          endBooking={driver.endBookings}
          onInstead={instead}
          onCancelled={() => flow.keepInView(step.booked)}
        />
      );
    case 'doubt':
      return <InDoubt {...step.open} />;
    case 'ordering':
      return <Ordering />;
  }
}
