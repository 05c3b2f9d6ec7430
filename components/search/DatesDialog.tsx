import { lazy, type MouseEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { ErrorBoundary } from '../shared/notices/ErrorBoundary.tsx';
import type { Choice } from './choose-day.ts';
import { DatesForm } from './DatesForm.tsx';
import { type Months, monthsIn, placeBelow } from './place-dialog.ts';
import { shareNonce } from './share-nonce.ts';
import { arrivalOf, type DateName, isComplete, type StayDates } from './stay-draft.ts';
import { TypedDates } from './TypedDates.tsx';

const calendar = lazyModule(() => {
  shareNonce(document);
  return import('./StayCalendar.tsx');
});
let parts = lazyParts();

/** A `lazy` component keeps its failure, so the next opening of the dialog uses new components. */
function lazyParts() {
  const load = async () => {
    try {
      return await calendar.load();
    } catch (error) {
      parts = lazyParts();
      throw error;
    }
  };
  return {
    StayCalendar: lazy(async () => ({ default: (await load()).StayCalendar })),
    DateSwitch: lazy(async () => ({ default: (await load()).DateSwitch })),
  };
}

/** Loads the calendar ahead of use. */
export const prefetchCalendar = calendar.prefetch;

export interface DatesDialogProps {
  /** The means by which the dialog was opened. */
  openedBy: 'keys' | 'pointer';
  dates: StayDates;
  /** The date that the next chosen day changes. */
  editing: DateName;
  adults: number;
  /** The error message about the dates. */
  fault: string | undefined;
  /** On a wide screen, the dialog stands below this element. */
  anchor: RefObject<HTMLElement | null>;
  onChange(dates: Partial<StayDates>): void;
  onEdit(date: DateName): void;
  onClose(): void;
  /** The guest asks for the rooms for these dates. */
  onShowRooms(): void;
}

/** The calendar in a dialog: below the form on wide screens, a sheet on phones (CSS). */
export function DatesDialog(props: DatesDialogProps) {
  const { openedBy, dates, editing, adults, fault, anchor, onChange, onEdit, onClose, onShowRooms } = props;
  const text = useText();
  const [months, setMonths] = useState<Months>(1);
  const [before] = useState(dates);
  const [turnedTo, turn] = useState(editing);

  const follow = (dialog: HTMLDialogElement) => {
    const place = () => {
      setMonths(monthsIn(dialog, anchor.current));
      if (anchor.current) placeBelow(dialog, anchor.current);
    };
    calendar.loaded?.comeBy(openedBy === 'keys');
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  };
  // A change that the guest breaks off is undone: the previous stay returns.
  const leave = () => {
    if (arrivalOf(dates) && isComplete(before)) onChange(before);
    onClose();
  };
  const onType = (typed: Partial<StayDates>) => {
    onChange(typed);
    if (typed.checkin) onEdit('checkout');
  };
  const onTurn = (date: DateName) => {
    turn(date);
    onEdit(date);
  };
  const onChoose = (choice: Choice) => {
    onChange(choice.dates);
    onEdit(choice.editing);
  };
  // A press must also begin on the backdrop: dragging over days may end there.
  const pressed = useRef<EventTarget>(undefined);
  const onBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && pressed.current === target) leave();
  };

  const isList = months === 'list';
  const typed = <TypedDates dates={dates} alone={false} onChange={onType} />;

  return (
    <Dialog
      className="bh-dates"
      data-part="dates-dialog"
      data-months={months}
      aria-label={text('dates.title')}
      onShown={follow}
      onLeave={leave}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onBackdrop}
    >
      <DatesForm dates={dates} fault={fault} onShowRooms={onShowRooms}>
        <div className="bh-dates-head">
          {/* Typed dates work without the switch. */}
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <parts.DateSwitch dates={dates} editing={editing} onTurn={onTurn} />
            </Suspense>
          </ErrorBoundary>
          <Button variant="icon" aria-label={text('dates.close')} onClick={leave}>
            <Icon name="close" />
          </Button>
        </div>
        <div className="bh-dates-choices" data-scrolls={isList ? '' : undefined}>
          <ErrorBoundary fallback={() => <TypedDates dates={dates} alone onChange={onType} />}>
            {/* Below the list, the guest would not reach the typed dates. */}
            {isList && typed}
            <Suspense fallback={<p className="bh-calendar-loading">{text('dates.loading')}</p>}>
              <parts.StayCalendar
                dates={dates}
                editing={editing}
                turnedTo={turnedTo}
                months={months}
                adults={adults}
                onChoose={onChoose}
              />
            </Suspense>
            {!isList && typed}
          </ErrorBoundary>
        </div>
      </DatesForm>
    </Dialog>
  );
}
