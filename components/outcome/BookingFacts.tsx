import type { AttemptSummary, Booking } from '../../lib/contract/attempt.ts';
import { sameMoney } from '../../lib/contract/money.ts';
import { fullName } from '../../lib/i18n/person-name.ts';
import { Notice } from '../shared/Notice.tsx';
import { Price } from '../shared/Shown.tsx';
import { StayFacts } from '../shared/StayFacts.tsx';
import { useFormat } from '../shared/use-format.ts';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';

/** What was booked, for whom and for how much. */
export function BookingFacts({ booking, attempt }: { booking: Booking; attempt: AttemptSummary }) {
  const text = useText();
  const format = useFormat();
  const { locale, property } = useWidget();
  const { guest, room, stay } = booking;
  const price = booking.price ?? attempt.price;
  const name = fullName(guest, locale);
  return (
    <div className="bh-card bh-booking" data-part="booking">
      <h3 className="bh-subtitle" data-part="room-name">
        {room.name}
      </h3>
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
        <Price money={price} className="bh-total" />
      </p>
      {!sameMoney(price, attempt.price) && (
        <Notice title={text('confirmation.otherPriceTitle')} tone="warning">
          <p>
            {text('confirmation.otherPriceText', {
              ordered: format.money(attempt.price),
              property: property.name,
            })}
          </p>
        </Notice>
      )}
    </div>
  );
}
