import { useEffect, useId, useReducer, useRef, useState } from 'react';
import type { Ended } from '../../lib/browser/attempt/phase.ts';
import { sumOf } from '../../lib/contract/money.ts';
import type { LineSummary } from '../../lib/contract/order/attempt-schema.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { WayOnButton, type WaysOn } from '../bookings/WaysOn.tsx';
import { CancellationLine } from '../cancellation/CancellationLine.tsx';
import { isCancelledByNow, noteCancelled } from '../manage/known-cancelled.ts';
import { Button } from '../shared/Button.tsx';
import { ContactFoot } from '../shared/ContactFoot.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { PolicyTexts } from '../shared/PolicyTexts.tsx';
import { PriceTerms } from '../shared/PriceTerms.tsx';
import { Price, Shown } from '../shared/Shown.tsx';
import { StayFacts } from '../shared/StayFacts.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { useWidget } from '../shared/widget.ts';
import { JsonLd } from '../structured-data/JsonLd.tsx';
import { reservationData } from '../structured-data/reservation-data.ts';
import { attemptNumber } from './attempt-number.ts';
import { BookingMarkWords } from './BookingFacts.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { ConfirmationHead } from './ConfirmationHead.tsx';
import {
  LazyCancelOffer,
  type LazyCancelOfferProps,
  type PricedBooking,
  pricedBooking,
  useCanCancel,
} from './cancel-here.tsx';
import { EndButton, type EndProps } from './EndButton.tsx';
import { NumberToKeep } from './NumberToKeep.tsx';
import { PrintButton } from './PrintButton.tsx';
import { ConfirmationEmail } from './travel/ConfirmationEmail.tsx';
import { Unsent } from './Unsent.tsx';

export type RoomsOutcomeProps = Exclude<Ended, { phase: 'rejected' }> &
  WaysOn &
  EndProps & {
    lines: readonly LineSummary[];
    /** Shows the free rooms for the stay of a room that is not booked. */
    onInstead(stay: Stay): void;
  };

/** The outcome of an order of several rooms. At least one room is booked, or its outcome is unknown. */
export function RoomsOutcome(props: RoomsOutcomeProps) {
  const { attempt, lines, phase, unsent, onInstead, ...ways } = props;
  const text = useText();
  const { property } = useWidget();
  const booked = lines.flatMap((line) => bookingOf(line) ?? []);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  /** The number of rooms whose cancellation is in doubt. */
  const [doubts, countDoubt] = useReducer((count: number, inDoubt: boolean) => count + (inDoubt ? 1 : -1), 0);
  const standing = booked.filter((booking) => !isCancelledByNow(property.slug, booking));
  const [first] = standing;
  const count = lines.length;
  return (
    <section
      className="bh-step bh-outcome bh-confirmation"
      data-part={phase === 'stuck' ? 'stuck' : 'confirmation'}
    >
      {props.phase === 'confirmed' ? (
        <ConfirmationHead
          {...props}
          cancelled={first === undefined}
          rooms={{ booked: standing.length, count }}
        />
      ) : (
        <>
          <StepHeading>{text('stuck.title', { property: property.name })}</StepHeading>
          {unsent && <Unsent />}
          <p>
            <strong>{text('stuck.notAgain')}</strong>
          </p>
        </>
      )}
      {booked.length < count && <p>{text('severalRooms.someText')}</p>}
      {first && <ConfirmationEmail to={first.guest.email} />}
      <div className="bh-card bh-booking">
        <StayFacts stay={attempt.stay} />
        {standing.length > 1 && (
          <p className="bh-summary-total">
            <span>{text('confirmation.total')}</span>
            <Price money={sumOf(standing.map(({ price }) => price))} className="bh-total" />
            <PriceTerms />
          </p>
        )}
      </div>
      <ol className="bh-rooms-outcome" data-part="rooms-outcome">
        {lines.map((line, at) => (
          <RoomOutcome
            key={line.attempt.id}
            line={line}
            number={at + 1}
            onInstead={onInstead}
            onCancelled={redraw}
            onDoubt={countDoubt}
          />
        ))}
      </ol>
      <div className="bh-actions bh-no-print">
        {first && doubts === 0 && <CalendarButton booking={first} />}
        <div className="bh-actions-lesser">
          <PrintButton />
          {phase === 'confirmed' && <WayOnButton main={false} {...ways} />}
        </div>
      </div>
      {phase === 'stuck' && <EndButton {...ways}>{text('stuck.newSearch')}</EndButton>}
      <PolicyTexts booking={{}} />
      <ContactFoot />
    </section>
  );
}

/** The booking of a room, if it has one. */
function bookingOf({ attempt, booking }: LineSummary): PricedBooking | undefined {
  return attempt.state === 'confirmed' && booking ? pricedBooking({ attempt, booking }) : undefined;
}

interface RoomOutcomeProps extends Pick<RoomsOutcomeProps, 'onInstead'> {
  line: LineSummary;
  /** Its number in the list, from 1. */
  number: number;
  onCancelled(): void;
  onDoubt(inDoubt: boolean): void;
}

/** One room: its booking, or why it has none. */
function RoomOutcome({ line, number, onInstead, onCancelled, onDoubt }: RoomOutcomeProps) {
  const text = useText();
  const format = useFormat();
  const { property } = useWidget();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [justCancelled, setJustCancelled] = useState(false);
  // Runs after the dialog has closed. While a dialog is open, nothing else can take the focus.
  useEffect(() => {
    if (justCancelled) heading.current?.focus();
  }, [justCancelled]);
  const { attempt } = line;
  const booking = bookingOf(line);
  const isCancelled = booking !== undefined && isCancelledByNow(property.slug, booking);
  const mark = isCancelled ? 'cancelled' : booking && 'confirmed';
  return (
    <li className="bh-card bh-booking" data-part="booking" data-mark={mark} aria-labelledby={id}>
      <div className="bh-booking-head">
        <h3 ref={heading} id={id} tabIndex={-1} className="bh-subtitle" data-part="room-name">
          {text('severalRooms.roomNamed', { number, room: attempt.room.name })}
        </h3>
        <BookingMarkWords mark={mark} />
      </div>
      <p className="bh-summary-total">
        <Shown>{format.adults(attempt.stay.adults)}</Shown>
        {booking && (
          <>
            <Price money={booking.price} className="bh-total" />
            <PriceTerms payable={!isCancelled} />
          </>
        )}
      </p>
      {booking ? (
        <NumberToKeep label={text('confirmation.reference')} number={booking.reference}>
          <bdi>{booking.reference}</bdi>
        </NumberToKeep>
      ) : (
        <NotBooked {...{ attempt, onInstead }} />
      )}
      {booking && !isCancelled && (
        <>
          <CancellationLine {...booking} />
          <CancelRoom
            booking={booking}
            describedBy={id}
            onDoubt={onDoubt}
            onCancelled={() => {
              noteCancelled(property.slug, booking);
              setJustCancelled(true);
              onCancelled();
            }}
          />
          <JsonLd thing={reservationData(booking, attempt, property)} />
        </>
      )}
    </li>
  );
}

function CancelRoom(props: LazyCancelOfferProps) {
  return useCanCancel(props.booking) && <LazyCancelOffer {...props} />;
}

const WHY: Readonly<Record<string, MessageKey>> = {
  'sold-out': 'severalRooms.soldOut',
  'price-changed': 'priceChanged.title',
};

/** Why the room has no booking, and a button to choose another room. */
function NotBooked({
  attempt,
  onInstead,
}: Pick<LineSummary, 'attempt'> & Pick<RoomsOutcomeProps, 'onInstead'>) {
  const text = useText();
  const { property } = useWidget();
  if (attempt.state !== 'rejected') {
    return <p>{text('severalRooms.unknown', { property: property.name, number: attemptNumber(attempt) })}</p>;
  }
  return (
    <>
      <p>{text(WHY[attempt.reason ?? 'other'] ?? 'severalRooms.notBooked')}</p>
      <Button
        variant="plain"
        className="bh-no-print"
        data-part="instead"
        onClick={() => onInstead(attempt.stay)}
      >
        {text('severalRooms.chooseInstead')}
      </Button>
    </>
  );
}
