import type { Attempt, Booking } from '../../lib/contract/attempt.ts';
import { Price } from '../shared/Shown.tsx';
import { StayFacts } from '../shared/StayFacts.tsx';
import { useText } from '../shared/use-text.ts';

/** What was booked, for whom and for how much. */
export function BookingFacts({ booking, attempt }: { booking: Booking; attempt: Attempt }) {
  const text = useText();
  const { guest, room, stay } = booking;
  const name = `${guest.firstName} ${guest.lastName}`;
  return (
    <div className="bh-card bh-booking" data-part="booking">
      <h3 className="bh-subtitle">{room.name}</h3>
      <StayFacts stay={stay} />
      <dl className="bh-stay-facts">
        <div>
          <dt>{text('confirmation.guest')}</dt>
          <dd>
            <span>
              <bdi>{name}</bdi>
            </span>
            <span className="bh-quiet">
              <bdi>{guest.email}</bdi>
            </span>
          </dd>
        </div>
      </dl>
      <p className="bh-summary-total">
        <span>{text('confirmation.total')}</span>
        <Price money={booking.price ?? attempt.price} className="bh-total" />
      </p>
    </div>
  );
}
