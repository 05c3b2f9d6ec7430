import { type Money, sameMoney } from '../../lib/contract/money.ts';
import type { FoundBooking } from '../../lib/contract/order/found-booking.ts';
import { fullName } from '../../lib/i18n/person-name.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Notice } from '../shared/notices/Notice.tsx';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price } from '../shared/Shown.tsx';
import { StayFacts } from '../shared/StayFacts.tsx';
import { useWidget } from '../shared/widget.ts';
import { Arrival } from './travel/Arrival.tsx';

/** The status of the booking. */
export type BookingMark = 'confirmed' | 'cancelled';

export interface BookingFactsProps {
  booking: FoundBooking;
  /** Shown on the card. @default nothing, because a heading shows the status */
  mark?: BookingMark | undefined;
  /** The price of the order, if this page knows it. */
  ordered?: Money;
}

/** Shows the status of the booking. */
export function BookingMarkWords({ mark }: Pick<BookingFactsProps, 'mark'>) {
  const text = useText();
  return (
    mark && (
      <p className="bh-booking-mark" data-part="booking-mark">
        {text(`manage.${mark}`)}
      </p>
    )
  );
}

/** Room, stay, guest and price of a booking, as far as they are known. */
export function BookingFacts({ booking, mark, ordered }: BookingFactsProps) {
  const text = useText();
  const format = useFormat();
  const { locale, property } = useWidget();
  const { guest, room, stay } = booking;
  const price = booking.price ?? ordered;
  const name = fullName(guest, locale).trim();
  return (
    <div className="bh-card bh-booking" data-part="booking" data-mark={mark}>
      {(room || mark) && (
        <div className="bh-booking-head">
          {room && (
            <h3 className="bh-subtitle" data-part="room-name">
              {room.name}
            </h3>
          )}
          <BookingMarkWords mark={mark} />
        </div>
      )}
      {stay && <StayFacts stay={stay} />}
      <dl className="bh-stay-facts">
        <div>
          <dt>{text('confirmation.guest')}</dt>
          <dd>
            {name && (
              <span>
                <bdi>{name}</bdi>
              </span>
            )}
            <span className="bh-quiet">
              <bdi>{guest.email}</bdi>
            </span>
          </dd>
        </div>
        {mark !== 'cancelled' && <Arrival />}
      </dl>
      {price && (
        <p className="bh-summary-total">
          <span>{text('confirmation.total')}</span>
          <Price money={price} className="bh-total" />
          <PriceTerms payable={mark !== 'cancelled'} />
        </p>
      )}
      {price && ordered && !sameMoney(price, ordered) && (
        <Notice title={text('confirmation.otherPriceTitle')} tone="warning">
          <p>
            {text('confirmation.otherPriceText', {
              ordered: format.money(ordered),
              property: property.name,
            })}
          </p>
        </Notice>
      )}
    </div>
  );
}
