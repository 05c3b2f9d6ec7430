import { useEffect, useRef, useState } from 'react';
import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import { WayOnButton, type WaysOn } from '../bookings/WaysOn.tsx';
import { isCancelledByNow, noteCancelled } from '../manage/known-cancelled.ts';
import { ContactFoot } from '../shared/ContactFoot.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { PolicyTexts } from '../shared/PolicyTexts.tsx';
import { useWidget } from '../shared/widget.ts';
import { JsonLd } from '../structured-data/JsonLd.tsx';
import { reservationData } from '../structured-data/reservation-data.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { ConfirmationHead, type ConfirmationHeadProps } from './ConfirmationHead.tsx';
import { LazyCancelOffer, pricedBooking, useCanCancel } from './cancel-here.tsx';
import type { EndProps } from './EndButton.tsx';
import { NumberToKeep } from './NumberToKeep.tsx';
import { PrintButton } from './PrintButton.tsx';
import { ConfirmationEmail } from './travel/ConfirmationEmail.tsx';
import { ShareButton } from './travel/ShareButton.tsx';

export interface ConfirmationProps
  extends SessionBooking,
    WaysOn,
    EndProps,
    Pick<ConfirmationHeadProps, 'earlier' | 'unsent'> {
  onCancelled(): void;
}

/** A booking, or a booking that its guest has cancelled: the number, the facts, the actions. */
export function Confirmation(props: ConfirmationProps) {
  const { attempt, booking, asksForOther, onCancelled: tellCancelled } = props;
  const text = useText();
  const { property } = useWidget();
  const section = useRef<HTMLElement>(null);
  const [justCancelled, setJustCancelled] = useState(false);
  const [isCancelInDoubt, setCancelInDoubt] = useState(false);
  const cancelled = isCancelledByNow(property.slug, booking);
  const canCancel = useCanCancel(booking);
  const onCancelled = () => {
    noteCancelled(property.slug, booking);
    setJustCancelled(true);
    tellCancelled();
  };
  // Runs after the dialog has closed. While a dialog is open, nothing else can take the focus.
  useEffect(() => {
    if (justCancelled) section.current?.querySelector<HTMLElement>('[data-part="step-title"]')?.focus();
  }, [justCancelled]);
  const priced = pricedBooking({ attempt, booking });
  const leadsOn = asksForOther || cancelled;
  const another = <WayOnButton main={leadsOn} {...props} />;
  return (
    <section ref={section} className="bh-step bh-outcome bh-confirmation" data-part="confirmation">
      <ConfirmationHead {...props} cancelled={cancelled} />
      {!cancelled && <ConfirmationEmail to={booking.guest.email} />}
      <NumberToKeep label={text('confirmation.reference')} number={booking.reference}>
        <bdi>{booking.reference}</bdi>
      </NumberToKeep>
      <BookingFacts booking={booking} ordered={attempt.price} mark={cancelled ? 'cancelled' : undefined} />
      <div className="bh-actions bh-no-print">
        {leadsOn && another}
        {!cancelled && !isCancelInDoubt && <CalendarButton booking={booking} />}
        <div className="bh-actions-lesser">
          <PrintButton />
          {!cancelled && !isCancelInDoubt && <ShareButton booking={booking} />}
          {!leadsOn && another}
        </div>
      </div>
      {!cancelled && <PolicyTexts booking={priced} />}
      {canCancel && <LazyCancelOffer booking={priced} onCancelled={onCancelled} onDoubt={setCancelInDoubt} />}
      <ContactFoot />
      {!cancelled && <JsonLd thing={reservationData(booking, attempt, property)} />}
    </section>
  );
}
