import { useEffect, useRef, useState } from 'react';
import type { BookingClaim, FoundBooking } from '../../lib/contract/order/found-booking.ts';
import type { Cancellable } from '../cancellation/use-terms.ts';
import { Button } from '../shared/Button.tsx';
import { BusyLabel } from '../shared/fields/BusyLabel.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Notice } from '../shared/notices/Notice.tsx';
import { Trouble } from '../shared/notices/Trouble.tsx';
import { useWidget } from '../shared/widget.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { type CancellationOfBooking, useCancellation } from './use-cancellation.ts';

export interface CancelOfferProps {
  claim: BookingClaim;
  /** The booking, with the prices of its first nights if they are known. */
  booking: FoundBooking & Pick<Cancellable, 'perNight'>;
  /** The id of the element that names the booking, if the page shows several. */
  describedBy?: string | undefined;
  onCancelled(): void;
  /** Called with true while it is unknown whether the booking is cancelled. */
  onDoubt(inDoubt: boolean): void;
}

/** A button that cancels a booking, with the question before it and the outcome after it. */
export function CancelOffer({ claim, booking, describedBy, onCancelled, onDoubt }: CancelOfferProps) {
  const text = useText();
  const { api, announce } = useWidget();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const cancellation = useCancellation(api, claim, () => {
    announce(text('manage.cancelledTitle'));
    onCancelled();
  });
  const { phase } = cancellation.state;
  const sending = phase === 'sending';
  const inDoubt = phase === 'checking' || phase === 'unknown';
  useEffect(() => {
    if (!inDoubt) return undefined;
    onDoubt(true);
    return () => onDoubt(false);
  }, [inDoubt, onDoubt]);
  const asked = asking && (phase === 'idle' || sending);
  useEffect(() => {
    if (sending) announce(text('manage.cancelling'));
  }, [sending, announce, text]);
  useEffect(() => {
    // The pressed "try again" button has disappeared.
    if (sending && !asked) button.current?.focus();
  }, [sending, asked]);
  return (
    <div className="bh-cancel bh-no-print" data-part="cancel-offer">
      <Outcome
        cancellation={cancellation}
        onAgain={() => {
          setAsking(false);
          void cancellation.cancel();
        }}
      />
      {(phase === 'idle' || sending) && (
        <Button
          ref={button}
          variant="plain"
          className="bh-button-leave"
          data-part="cancel-booking"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          aria-disabled={sending}
          onClick={() => setAsking(true)}
        >
          <BusyLabel busy={sending && !asked}>
            {text(sending ? 'manage.cancelling' : 'manage.cancel')}
          </BusyLabel>
        </Button>
      )}
      {asked && (
        <CancelDialog
          sending={sending}
          anchor={button}
          booking={booking}
          onConfirm={cancellation.cancel}
          onKeep={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The outcome of a cancellation that did not succeed. */
function Outcome({ cancellation, onAgain }: { cancellation: CancellationOfBooking; onAgain(): void }) {
  const text = useText();
  const { property } = useWidget();
  const { state, check } = cancellation;
  const again = (words: string, onPress: () => void) => (
    <p>
      <Button variant="plain" data-part="retry" onClick={onPress}>
        {words}
      </Button>
    </p>
  );
  switch (state.phase) {
    case 'checking':
      return (
        <Notice title={text('manage.uncertainTitle')} icon="clock" takesFocus>
          <p>{text('manage.checkingText')}</p>
          <div className="bh-waves" aria-hidden="true">
            <span />
          </div>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice key="unknown" title={text('manage.uncertainTitle')} tone="warning" takesFocus>
          <p>{text('manage.unknownText', { property: property.name })}</p>
          {again(text('manage.check'), check)}
        </Notice>
      );
    case 'open':
      return (
        <Notice key="open" title={text('manage.openTitle')} tone="warning" takesFocus>
          <p>{text('manage.openText')}</p>
          {again(text('trouble.retry'), onAgain)}
        </Notice>
      );
    case 'refused':
      return (
        <Notice key="refused" title={text('manage.refusedTitle')} tone="warning" takesFocus>
          <p>{text('manage.refusedText', { property: property.name })}</p>
        </Notice>
      );
    case 'failed':
      return (
        <Trouble
          error={state.error}
          takesFocus
          downTitle="manage.openTitle"
          contact={false}
          onRetry={onAgain}
        />
      );
    default:
      return null;
  }
}
