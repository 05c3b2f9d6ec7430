import { useEffect, useRef, useState } from 'react';
import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import { fullName } from '../../lib/i18n/person-name.ts';
import { AnotherButton, type OnceMore, OnceMoreButton, type WaysOn } from '../bookings/WaysOn.tsx';
import { CancellationTerms } from '../cancellation/CancellationTerms.tsx';
import { isCancelledByNow, noteCancelled } from '../manage/cancelled-here.ts';
import { ContactLinks } from '../shared/ContactCard.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Lazy } from '../shared/Lazy.tsx';
import { PolicyTexts } from '../shared/PolicyTexts.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { useWidget } from '../shared/widget.ts';
import { JsonLd } from '../structured-data/JsonLd.tsx';
import { reservationData } from '../structured-data/reservation-data.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { NumberToKeep } from './NumberToKeep.tsx';
import { PrintButton } from './PrintButton.tsx';
import { ConfirmationEmail } from './travel/ConfirmationEmail.tsx';
import { ShareButton } from './travel/ShareButton.tsx';
import { Unsent } from './Unsent.tsx';

export interface ConfirmationProps extends SessionBooking, WaysOn, OnceMore {
  /** Booked before this page was opened, or before the guest's latest order. */
  earlier: boolean;
  /** The guest's latest order was refused because of this booking, and was not sent. */
  unsent?: boolean | undefined;
  onCancelled(): void;
}

const loadCancelOffer = async () => (await import('../manage/CancelOffer.tsx')).CancelOffer;

/** The booking exists, or its guest has cancelled it: what to keep, what was booked, and the ways on. */
export function Confirmation(props: ConfirmationProps) {
  const { attempt, booking, earlier, unsent = false, asksForOther, onCancelled: tellCancelled } = props;
  const text = useText();
  const { property, locale, today, bookable } = useWidget();
  const section = useRef<HTMLElement>(null);
  const [justCancelled, setJustCancelled] = useState(false);
  const [inDoubt, setInDoubt] = useState(false);
  const cancelled = isCancelledByNow(property.slug, booking);
  const cancellable =
    !cancelled && bookable && property.manage?.cancel === true && booking.stay.checkin >= today;
  const name = fullName(booking.guest, locale);
  const onCancelled = () => {
    noteCancelled(property.slug, booking);
    setJustCancelled(true);
    tellCancelled();
  };
  // After the question's dialog, in whose presence nothing else could take the focus.
  useEffect(() => {
    if (justCancelled) section.current?.querySelector<HTMLElement>('[data-part="step-title"]')?.focus();
  }, [justCancelled]);
  const title = earlier ? 'confirmation.earlierTitle' : 'confirmation.title';
  // Not every service tells a booking's price again.
  const priced = { price: attempt.price, ...booking };
  const claim = { reference: booking.reference, email: booking.guest.email };
  const leadsOn = asksForOther || cancelled;
  const another = <AnotherButton main={leadsOn} {...props} />;
  const canBookAgain = !leadsOn && (unsent || earlier);
  return (
    <section ref={section} className="bh-step bh-outcome bh-confirmation" data-part="confirmation">
      {!cancelled && (
        <span className="bh-seal" data-part="seal" aria-hidden="true">
          <Icon name="check" />
        </span>
      )}
      <StepHeading>{text(cancelled ? 'manage.cancelledTitle' : title)}</StepHeading>
      <p className="bh-lead">
        {cancelled
          ? text('manage.cancelledText')
          : text('confirmation.thanks', { name, property: property.name })}
      </p>
      {!cancelled && <ConfirmationEmail to={booking.guest.email} />}
      {unsent && <Unsent same={!asksForOther} />}
      <NumberToKeep label={text('confirmation.reference')} number={booking.reference}>
        <bdi>{booking.reference}</bdi>
      </NumberToKeep>
      <BookingFacts booking={booking} ordered={attempt.price} mark={cancelled ? 'cancelled' : undefined} />
      {cancelled && <CancellationTerms past {...priced} />}
      <div className="bh-actions bh-no-print">
        {leadsOn && another}
        {!cancelled && !inDoubt && <CalendarButton booking={booking} />}
        <PrintButton />
        {!cancelled && !inDoubt && <ShareButton booking={booking} />}
        {!leadsOn && another}
        {canBookAgain && <OnceMoreButton {...props} />}
      </div>
      {!cancelled && <PolicyTexts booking={priced} />}
      {cancellable && (
        <Lazy
          load={loadCancelOffer}
          props={{ claim, booking: priced, onCancelled, onDoubt: setInDoubt }}
          waiting={null}
        />
      )}
      <h3 className="bh-foot-title">{text('contact.title', { property: property.name })}</h3>
      <ContactLinks />
      {!cancelled && <JsonLd thing={reservationData(booking, attempt, property)} />}
    </section>
  );
}
