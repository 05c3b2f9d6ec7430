import { useEffect, useState } from 'react';
import { isCancelled } from '../../lib/contract/order/attempt.ts';
import type { Booking } from '../../lib/contract/order/attempt-schema.ts';
import type { BookingClaim, FindAnswer, FoundBooking } from '../../lib/contract/order/found-booking.ts';
import { BookingFacts, type BookingMark } from '../outcome/BookingFacts.tsx';
import { CalendarButton } from '../outcome/CalendarButton.tsx';
import { NumberToKeep } from '../outcome/NumberToKeep.tsx';
import { PrintButton } from '../outcome/PrintButton.tsx';
import { ShareButton } from '../outcome/travel/ShareButton.tsx';
import { buttonClass } from '../shared/Button.tsx';
import { ContactLinks } from '../shared/ContactLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { PolicyTexts } from '../shared/PolicyTexts.tsx';
import { StepLink } from '../shared/StepLink.tsx';
import { useWidget } from '../shared/widget.ts';
import { CancelOffer } from './CancelOffer.tsx';
import { FindForm } from './FindForm.tsx';
import { noteCancelled } from './known-cancelled.ts';

export type ManageTitle = 'manage.find' | 'manage.title' | 'manage.cancelledTitle';

export interface ManageBodyProps {
  onTitle(title: ManageTitle): void;
  /** On to another stay. */
  onLeave(): void;
}

/** The form for a booking, then the booking itself. What was typed is nowhere but here. */
export function ManageBody({ onTitle, onLeave }: ManageBodyProps) {
  const { property } = useWidget();
  const [claim, setClaim] = useState<BookingClaim>({ reference: '', email: '' });
  const [found, setFound] = useState<FindAnswer>();
  const title = titleOf(found?.booking);
  useEffect(() => onTitle(title), [onTitle, title]);
  if (!found) return <FindForm claim={claim} onClaim={setClaim} onFound={setFound} />;
  const { booking, cancellable } = found;
  return (
    <Found
      booking={booking}
      {...(cancellable && { claim: { reference: booking.reference, email: claim.email } })}
      onCancelled={() => {
        noteCancelled(property.slug, booking);
        setFound({ booking: { ...booking, status: 'cancelled' }, cancellable: false });
      }}
      onLeave={onLeave}
    />
  );
}

function titleOf(booking: FoundBooking | undefined): ManageTitle {
  if (!booking) return 'manage.find';
  return isCancelled(booking) ? 'manage.cancelledTitle' : 'manage.title';
}

interface FoundProps {
  booking: FoundBooking;
  /** Where it may be cancelled: with what. */
  claim?: BookingClaim;
  onCancelled(): void;
  onLeave(): void;
}

/** As on its confirmation: what to keep, what was booked, what can be done with it. */
function Found({ booking, claim, onCancelled, onLeave }: FoundProps) {
  const text = useText();
  const { property } = useWidget();
  const [isCancelInDoubt, setCancelInDoubt] = useState(false);
  const cancelled = isCancelled(booking);
  const forCalendar = cancelled || isCancelInDoubt ? undefined : calendarBooking(booking);
  return (
    <>
      {cancelled && <p className="bh-lead">{text('manage.cancelledText')}</p>}
      <NumberToKeep label={text('confirmation.reference')} number={booking.reference}>
        <bdi>{booking.reference}</bdi>
      </NumberToKeep>
      <BookingFacts booking={booking} mark={isCancelInDoubt ? undefined : markOf(booking)} />
      <div className="bh-actions bh-no-print">
        {cancelled && (
          <StepLink to={{}} className={buttonClass('primary')} part="another-stay" onFollow={onLeave}>
            {text('confirmation.another')}
          </StepLink>
        )}
        {forCalendar && <CalendarButton booking={forCalendar} />}
        <div className="bh-actions-lesser">
          <PrintButton />
          {forCalendar && <ShareButton booking={forCalendar} />}
        </div>
      </div>
      {!cancelled && <PolicyTexts booking={booking} />}
      {claim && (
        <CancelOffer claim={claim} booking={booking} onCancelled={onCancelled} onDoubt={setCancelInDoubt} />
      )}
      <h3 className="bh-foot-title">{text('contact.title', { property: property.name })}</h3>
      <ContactLinks />
    </>
  );
}

/** Any other word of the service's is its own, and in its own language. */
function markOf(booking: FoundBooking): BookingMark | undefined {
  if (isCancelled(booking)) return 'cancelled';
  return booking.status === 'confirmed' ? 'confirmed' : undefined;
}

/** What a calendar needs to know; `undefined` where the service keeps that to itself. */
function calendarBooking({ stay, room, ...booking }: FoundBooking): Booking | undefined {
  return stay && room && { ...booking, stay, room: { roomTypeId: room.roomTypeId ?? '', name: room.name } };
}
