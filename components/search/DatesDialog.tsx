import {
  type FormEvent,
  lazy,
  type MouseEvent,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isCivilDate } from '../../lib/contract/stay.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { Icon } from '../shared/Icon.tsx';
import { useFormat } from '../shared/use-format.ts';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { placeBelow } from './place-dialog.ts';
import type { StayDates } from './stay-draft.ts';
import { TypedDates } from './TypedDates.tsx';

const loadCalendar = () => import('./StayCalendar.tsx');
const StayCalendar = lazy(async () => ({ default: (await loadCalendar()).StayCalendar }));

/** Fetches the calendar before it is asked for; a failure shows when it is. */
export function prefetchCalendar(): void {
  loadCalendar().catch(() => undefined);
}

export interface DatesDialogProps {
  open: boolean;
  dates: StayDates;
  /** Where the dialog stands below, on a wide screen. */
  anchor: RefObject<HTMLElement | null>;
  onChange(dates: Partial<StayDates>): void;
  onClose(): void;
}

const WIDE_ENOUGH_FOR_TWO_MONTHS = 680;

/**
 * The calendar in a dialog of the browser's own: in the top layer, so no host page can clip it, and inside the widget's
 * element, so that it keeps its theme, language and direction. Below the form on wide screens, a sheet on phones (CSS).
 */
export function DatesDialog({ open, dates, anchor, onChange, onClose }: DatesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useText();
  const [months, setMonths] = useState<1 | 2>(1);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      setMonths((anchor.current?.clientWidth ?? 0) >= WIDE_ENOUGH_FOR_TWO_MONTHS ? 2 : 1);
      element.showModal();
      if (anchor.current) placeBelow(element, anchor.current);
    } else if (!open && element.open) {
      element.close();
    }
  }, [open, anchor]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className="bh-dates"
      data-part="dates-dialog"
      data-months={months}
      aria-label={text('dates.title')}
      onClose={onClose}
      onClick={onBackdrop}
    >
      {open && (
        // Not the browser's checks: a date that cannot be would keep the dialog shut in. The search says so in words.
        <form className="bh-dates-body" onSubmit={onSubmit} noValidate>
          <button
            type="button"
            className="bh-icon-button bh-dates-close"
            aria-label={text('dates.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={<p className="bh-calendar-loading">{text('dates.loading')}</p>}>
              <StayCalendar dates={dates} months={months} onChange={onChange} />
            </Suspense>
          </ErrorBoundary>
          <TypedDates dates={dates} onChange={onChange} />
          <DatesFoot dates={dates} />
        </form>
      )}
    </dialog>
  );
}

/** What is chosen so far, said aloud as well, and the way out. */
function DatesFoot({ dates }: { dates: StayDates }) {
  const text = useText();
  const format = useFormat();
  const { limits } = useWidget().property;
  const { checkin, checkout } = dates;
  const complete = isCivilDate(checkin) && isCivilDate(checkout) && checkin < checkout;
  return (
    <div className="bh-dates-foot">
      <p role="status">
        {complete
          ? text('dates.chosen', { dates: format.dates(dates), nights: format.nights(dates) })
          : text('dates.limit', { count: limits.maxNights })}
      </p>
      <button type="submit" className="bh-button" data-part="dates-done">
        {text('dates.done')}
      </button>
    </div>
  );
}
