import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { DatesFoot } from './DatesFoot.tsx';
import { AheadContext } from './dates-ahead.ts';
import type { StayDates } from './stay-draft.ts';

export interface DatesFormProps {
  dates: StayDates;
  /** The error message about the dates. */
  fault: string | undefined;
  onShowRooms(): void;
  children: ReactNode;
}

/** Keys that move the focus over the calendar's days. */
const MOVES = /^(Arrow.+|PageUp|PageDown|Home|End)$/;

/**
 * The controls for the dates, and a foot with the chosen stay, or the stay that the highlighted day would
 * make.
 */
export function DatesForm({ dates, fault, onShowRooms, children }: DatesFormProps) {
  const [ahead, setAhead] = useState<StayDates>();
  const [settled, setSettled] = useState<StayDates>();
  const onAhead = useCallback((next: StayDates | undefined) => {
    setAhead(next);
    if (!next) setSettled(undefined);
  }, []);
  // The focus rests when the key is released. So the number of nights is announced once, even if a held key
  // passes many days.
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (MOVES.test(key)) setSettled(ahead);
  };
  return (
    // The form skips the browser's validation, because the foot shows what is wrong.
    <form
      className="bh-dates-body"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onShowRooms();
      }}
      onKeyUp={onKeyUp}
      noValidate
    >
      <AheadContext value={onAhead}>{children}</AheadContext>
      <DatesFoot dates={dates} fault={fault} ahead={ahead} settled={settled} />
    </form>
  );
}
