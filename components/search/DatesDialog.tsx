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
import { lateModule } from '../../lib/browser/late-module.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { ErrorBoundary } from '../shared/notices/ErrorBoundary.tsx';
import { DatesForm } from './DatesForm.tsx';
import { placeBelow } from './place-dialog.ts';
import { shareNonce } from './share-nonce.ts';
import { arrivalOf, isComplete, type StayDates } from './stay-draft.ts';
import { TypedDates } from './TypedDates.tsx';

const calendar = lateModule(() => {
  shareNonce(document);
  return import('./StayCalendar.tsx');
});
let StayCalendar = lazyCalendar();

/** A failure is kept with what has failed: the dialog's next opening tries another. */
function lazyCalendar() {
  return lazy(async () => {
    try {
      return { default: (await calendar.load()).StayCalendar };
    } catch (error) {
      StayCalendar = lazyCalendar();
      throw error;
    }
  });
}

/** Fetches the calendar before it is asked for. */
export const prefetchCalendar = calendar.prefetch;

export interface DatesDialogProps {
  /** What it has been opened by. */
  open: 'keys' | 'pointer' | undefined;
  dates: StayDates;
  /** Where the dialog stands below, on a wide screen. */
  anchor: RefObject<HTMLElement | null>;
  onChange(dates: Partial<StayDates>): void;
  onClose(): void;
}

/** In units of the form's own text size, of which a calendar is made. */
const WIDE_ENOUGH_FOR_TWO_MONTHS = 42.5;

/**
 * The calendar in a dialog of the browser's own: in the top layer, so no host page can clip it, and inside the widget's
 * element, so that it keeps its theme, language and direction. Below the form on wide screens, a sheet on phones (CSS).
 */
export function DatesDialog({ open, dates, anchor, onChange, onClose }: DatesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useText();
  const [months, setMonths] = useState<1 | 2>(1);
  const before = useDatesBefore(open !== undefined, dates);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const place = () => {
      setMonths(monthsBeside(anchor.current));
      if (anchor.current) placeBelow(element, anchor.current);
    };
    element.showModal();
    calendar.loaded?.comeBy(open === 'keys');
    place();
    // A calendar that is loaded was there before the dialog was shown, when nothing in it could take the focus.
    dayOf(element)?.focus({ preventScroll: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      element.close();
    };
  }, [open, anchor]);

  // A change that is broken off half-way is none: the stay that stood before stands again.
  const leave = () => {
    if (arrivalOf(dates) && isComplete(before)) onChange(before);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (arrivalOf(dates)) goOnChoosing(dialog.current);
    else onClose();
  };
  // Not where a drag over the days happens to end.
  const pressed = useRef<EventTarget>(undefined);
  const onBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current && pressed.current === target) leave();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className="bh-dates"
      data-part="dates-dialog"
      data-months={months}
      aria-label={text('dates.title')}
      onCancel={leave}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onBackdrop}
    >
      {open && (
        <DatesForm dates={dates} onSubmit={onSubmit}>
          <button
            type="button"
            className="bh-icon-button bh-dates-close"
            aria-label={text('dates.close')}
            onClick={leave}
          >
            <Icon name="close" />
          </button>
          <ErrorBoundary fallback={() => <TypedDates dates={dates} alone onChange={onChange} />}>
            <Suspense fallback={<p className="bh-calendar-loading">{text('dates.loading')}</p>}>
              <StayCalendar dates={dates} months={months} onChange={onChange} />
            </Suspense>
            <TypedDates dates={dates} alone={false} onChange={onChange} />
          </ErrorBoundary>
        </DatesForm>
      )}
    </dialog>
  );
}

function monthsBeside(form: HTMLElement | null): 1 | 2 {
  if (!form) return 1;
  const textSize = Number.parseFloat(getComputedStyle(form).fontSize) || 16;
  return form.clientWidth >= WIDE_ENOUGH_FOR_TWO_MONTHS * textSize ? 2 : 1;
}

/** The dates as they were when the dialog was opened. */
function useDatesBefore(open: boolean, dates: StayDates): StayDates {
  const [before, setBefore] = useState({ open, dates });
  if (before.open !== open) setBefore({ open, dates });
  return before.open === open ? before.dates : dates;
}

/** An arrival alone is not done: back to the day on which the calendar stands. */
function goOnChoosing(dialog: HTMLDialogElement | null): void {
  (dayOf(dialog) ?? dialog?.querySelector('input'))?.focus();
}

/** The day on which the calendar stands; nothing while it is not there. */
function dayOf(dialog: HTMLDialogElement | null): HTMLElement | null | undefined {
  return dialog?.querySelector<HTMLElement>('.bh-calendar-day[tabindex="0"]');
}
