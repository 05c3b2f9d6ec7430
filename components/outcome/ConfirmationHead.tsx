import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import { fullName } from '../../lib/i18n/person-name.ts';
import type { WaysOn } from '../bookings/WaysOn.tsx';
import { type Text, useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Notice } from '../shared/notices/Notice.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { useWidget } from '../shared/widget.ts';
import { EndButton, type EndProps } from './EndButton.tsx';
import { Unsent } from './Unsent.tsx';

export interface ConfirmationHeadProps
  extends Pick<SessionBooking, 'booking'>,
    Pick<WaysOn, 'asksForOther'>,
    EndProps {
  cancelled: boolean;
  /** Booked before this page was opened, or before the guest's latest order. */
  earlier: boolean;
  /** For an order of several rooms: how many of them are booked. */
  rooms?: { booked: number; count: number } | undefined;
  /** The guest's latest order was refused because of this booking, and was not sent. */
  unsent?: boolean | undefined;
}

/** The head of a confirmation: just booked, booked before, or cancelled. */
export function ConfirmationHead(props: ConfirmationHeadProps) {
  const { booking, cancelled, rooms, earlier, unsent, asksForOther, ending, endFailed, onEnd } = props;
  const text = useText();
  const { property, locale } = useWidget();
  if (cancelled) {
    return (
      <>
        <StepHeading>{text('manage.cancelledTitle')}</StepHeading>
        <p className="bh-lead">{text('manage.cancelledText')}</p>
        {unsent && <Unsent />}
      </>
    );
  }
  if (rooms || !earlier) {
    const name = fullName(booking.guest, locale);
    return (
      <>
        {!earlier && (!rooms || rooms.booked === rooms.count) && (
          <span className="bh-seal" data-part="seal" aria-hidden="true">
            <Icon name="check" />
          </span>
        )}
        <StepHeading>{rooms ? roomsTitle(rooms, text) : text('confirmation.title')}</StepHeading>
        {!earlier && (
          <p className="bh-lead">{text('confirmation.thanks', { name, property: property.name })}</p>
        )}
        {unsent && <Unsent />}
      </>
    );
  }
  return (
    <>
      <StepHeading>{text('confirmation.earlierTitle')}</StepHeading>
      {asksForOther ? (
        unsent && <Unsent />
      ) : (
        <Notice title={text('bookings.already')}>
          {unsent && <p>{text('bookings.notSent')}</p>}
          {/* The same room and dates can be booked again once this booking is ended. */}
          <EndButton {...{ ending, endFailed, onEnd }}>{text('bookings.onceMore')}</EndButton>
        </Notice>
      )}
    </>
  );
}

function roomsTitle({ booked, count }: { booked: number; count: number }, text: Text): string {
  return booked === count
    ? text('severalRooms.allBooked', { count })
    : text('severalRooms.someBooked', { booked, count });
}
