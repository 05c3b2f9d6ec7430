import { useState } from 'react';
import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { isCancelledByNow } from '../manage/known-cancelled.ts';
import { Button } from '../shared/Button.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';
import { addressOf } from './booking-address.ts';

export interface BookingsBarProps {
  /** Newest first; never empty. */
  bookings: readonly SessionBooking[];
  onView(address: UrlState): void;
  /**
   * Removes the bookings from this browser; the bookings stay valid. Resolves to true when that is done.
   * Absent while the page shows one of them.
   */
  onHide?: (() => Promise<boolean>) | undefined;
}

/** The bookings of this browser, one line each, with a link to each booking. */
export function BookingsBar({ bookings, onView, onHide }: BookingsBarProps) {
  const text = useText();
  const [hasFailed, setFailed] = useState(false);
  const hide = async () => setFailed(!(await onHide?.()));
  return (
    <section className="bh-bookings bh-no-print" data-part="bookings" aria-label={text('bookings.title')}>
      <ul>
        {bookings.map((booked) => (
          <Entry key={booked.attempt.id} booked={booked} onView={onView} />
        ))}
      </ul>
      <p role="status" className="bh-live">
        {hasFailed && text('confirmation.anotherFailed')}
      </p>
      {onHide && (
        <Button
          variant="icon"
          data-part="hide-bookings"
          aria-label={text('bookings.hide')}
          title={text('bookings.hide')}
          onClick={() => void hide()}
        >
          <Icon name="close" />
        </Button>
      )}
    </section>
  );
}

interface EntryProps extends Pick<BookingsBarProps, 'onView'> {
  booked: SessionBooking;
}

function Entry({ booked, onView }: EntryProps) {
  const text = useText();
  const format = useFormat();
  const { property } = useWidget();
  const { booking } = booked;
  const { reference, stay } = booking;
  const isCancelled = isCancelledByNow(property.slug, booking);
  const address = addressOf(booked);
  return (
    <li data-part="booked" data-mark={isCancelled ? 'cancelled' : undefined}>
      <span className="bh-bookings-words">
        <span className="bh-bookings-number">{text('bookings.entry', { reference })}</span>
        <span className="bh-quiet">{isCancelled ? text('manage.cancelled') : format.dates(stay)}</span>
      </span>
      {!isCancelled && (
        <StepLink
          to={address}
          part="view-booking"
          label={text('bookings.viewOf', { reference })}
          onFollow={() => onView(address)}
        >
          {text('bookings.view')}
        </StepLink>
      )}
    </li>
  );
}
