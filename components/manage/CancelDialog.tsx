import { type RefObject, useId } from 'react';
import type { FoundBooking } from '../../lib/contract/order/found-booking.ts';
import { CancellationTerms } from '../cancellation/CancellationTerms.tsx';
import type { Cancellable } from '../cancellation/use-terms.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { BusyLabel } from '../shared/fields/BusyLabel.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useCancelCost } from './use-cancel-cost.ts';

export interface CancelDialogProps {
  /** The cancellation is on its way. The dialog waits for the outcome. */
  sending: boolean;
  /** The button that opened the dialog. */
  anchor: RefObject<HTMLElement | null>;
  /** The booking, with the prices of its first nights if they are known. */
  booking: FoundBooking & Pick<Cancellable, 'perNight'>;
  onConfirm(): void;
  onKeep(): void;
}

/** Asks before a booking is cancelled, and shows the cost. The first button keeps the booking. */
export function CancelDialog({ sending, anchor, booking, onConfirm, onKeep }: CancelDialogProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { reference, room, stay } = booking;
  const cost = useCancelCost(booking);
  return (
    <Dialog
      className="bh-ask"
      data-part="cancel-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={cost.sentence === undefined ? `${id}-text` : `${id}-cost ${id}-text`}
      onShown={(dialog) => placeInFrame(dialog, anchor.current)}
      onLeave={() => {
        if (!sending) onKeep();
      }}
    >
      <div className="bh-ask-body">
        <h3 id={`${id}-title`} className="bh-subtitle">
          {text('manage.askTitle')}
        </h3>
        <p className="bh-ask-what">
          {room && <strong>{room.name}</strong>}
          {stay && <span>{format.dates(stay, 'dated')}</span>}
          <span className="bh-quiet">{text('calendarFile.reference', { reference })}</span>
        </p>
        {cost.sentence === undefined ? (
          <CancellationTerms />
        ) : (
          // Announced when it changes, because a deadline may pass while the guest reads.
          <p id={`${id}-cost`} className="bh-cancel-cost" aria-live="polite" data-part="cancel-cost">
            {cost.sentence}
          </p>
        )}
        <p id={`${id}-text`}>{text('manage.askText')}</p>
        <div className="bh-ask-answers">
          <Button variant="plain" data-part="keep-booking" aria-disabled={sending} onClick={onKeep}>
            {text('manage.keep')}
          </Button>
          <Button
            variant="danger"
            data-part="confirm-cancel"
            aria-disabled={sending}
            onClick={() => cost.isUpToDate() && onConfirm()}
          >
            <BusyLabel busy={sending}>{text(sending ? 'manage.cancelling' : 'manage.confirm')}</BusyLabel>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const EDGE = 8;

/**
 * A frame is as high as its content, so its middle may be outside the guest's view. The button is in view.
 */
function placeInFrame(dialog: HTMLElement, anchor: HTMLElement | null): undefined {
  const view = dialog.ownerDocument.defaultView;
  if (!anchor || !view || view.parent === view) return;
  const { top, bottom } = anchor.getBoundingClientRect();
  const lowest = Math.max(EDGE, view.innerHeight - dialog.offsetHeight - EDGE);
  const place = Math.min(Math.max(EDGE, (top + bottom - dialog.offsetHeight) / 2), lowest);
  dialog.style.setProperty('--bh-ask-top', `${place}px`);
  dialog.dataset.placed = '';
}
