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
import { ContactFoot } from '../shared/ContactFoot.tsx';
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
  /** Starts a search for another stay. */
  onLeave(): void;
}

/** The look-up form, then the booking. No other place stores what the guest typed. */
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
  /** The data to cancel the booking with. Absent if it cannot be cancelled. */
  claim?: BookingClaim;
  onCancelled(): void;
  onLeave(): void;
}

/** Shows the booking like its confirmation: the number, the facts, the actions. */
function Found({ booking, claim, onCancelled, onLeave }: FoundProps) {
  const text = useText();
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
      <ContactFoot />
    </>
  );
}

/** Other status values of the upstream are free text in its own language, so they are not shown. */
function markOf(booking: FoundBooking): BookingMark | undefined {
  if (isCancelled(booking)) return 'cancelled';
  return booking.status === 'confirmed' ? 'confirmed' : undefined;
}

/** The data for a calendar entry; `undefined` if the upstream does not return them. */
function calendarBooking({ stay, room, ...booking }: FoundBooking): Booking | undefined {
  return stay && room && { ...booking, stay, room: { roomTypeId: room.roomTypeId ?? '', name: room.name } };
}
