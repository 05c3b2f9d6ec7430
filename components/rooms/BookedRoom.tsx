import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { addressOf } from '../bookings/booking-address.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { StepLink } from '../shared/StepLink.tsx';

export interface BookedRoomProps {
  booked: SessionBooking;
  /** Leads to the booking. */
  onView(address: UrlState): void;
}

/** Says on a room's card that the guest has booked this room for these nights, and links to the booking. */
export function BookedRoom({ booked, onView }: BookedRoomProps) {
  const text = useText();
  const address = addressOf(booked);
  return (
    <p className="bh-room-booked">
      <StepLink to={address} part="room-booked" onFollow={() => onView(address)}>
        <Icon name="check" />
        {text('rooms.booked', { reference: booked.booking.reference })}
      </StepLink>
    </p>
  );
}
