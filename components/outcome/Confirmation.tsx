import type { Ended } from '../../lib/browser/attempt-phase.ts';
import { fullName } from '../../lib/i18n/person-name.ts';
import { ContactLinks } from '../shared/ContactCard.tsx';
import { Icon } from '../shared/Icon.tsx';
import { PolicyTexts } from '../shared/PolicyTexts.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { JsonLd } from '../structured-data/JsonLd.tsx';
import { reservationData } from '../structured-data/reservation-data.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { EndButton, type EndProps } from './EndButton.tsx';
import { NumberToKeep } from './NumberToKeep.tsx';
import { Unsent } from './Unsent.tsx';

export type ConfirmationProps = EndProps &
  Ended & {
    phase: 'confirmed';
    /** The guest has asked for another stay than this. */
    askedElse: boolean;
  };

/** The booking exists. What to keep, what was booked, and what can be done with it. */
export function Confirmation({ attempt, booking, earlier, unsent, askedElse, ...end }: ConfirmationProps) {
  const text = useText();
  const { property, locale } = useWidget();
  const name = fullName(booking.guest, locale);
  const another = (
    <EndButton main={askedElse} {...end}>
      {text('confirmation.another')}
    </EndButton>
  );
  return (
    <section className="bh-step bh-outcome bh-confirmation" data-part="confirmation">
      <span className="bh-seal" data-part="seal" aria-hidden="true">
        <Icon name="check" />
      </span>
      <StepHeading>{text(earlier ? 'confirmation.earlierTitle' : 'confirmation.title')}</StepHeading>
      <p className="bh-lead">{text('confirmation.thanks', { name, property: property.name })}</p>
      {unsent && <Unsent />}
      <NumberToKeep label={text('confirmation.reference')} number={booking.reference}>
        <bdi>{booking.reference}</bdi>
      </NumberToKeep>
      <BookingFacts booking={booking} attempt={attempt} />
      <div className="bh-actions bh-no-print">
        {askedElse && another}
        <CalendarButton booking={booking} />
        <button
          type="button"
          className="bh-button bh-button-plain"
          data-part="print"
          onClick={() => window.print()}
        >
          <Icon name="print" />
          {text('confirmation.print')}
        </button>
        {!askedElse && another}
      </div>
      <PolicyTexts />
      <h3 className="bh-foot-title">{text('contact.title', { property: property.name })}</h3>
      <ContactLinks />
      <JsonLd thing={reservationData(booking, attempt, property)} />
    </section>
  );
}
