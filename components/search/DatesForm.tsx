import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { DatesFoot } from './DatesFoot.tsx';
import { AheadContext } from './dates-ahead.ts';
import type { StayDates } from './stay-draft.ts';

export interface DatesFormProps {
  dates: StayDates;
  /** What is missing or wrong, in words. */
  fault: string | undefined;
  onShowRooms(): void;
  children: ReactNode;
}

/** The keys that move the focus over the calendar's days. */
const MOVES = /^(Arrow.+|PageUp|PageDown|Home|End)$/;

/** The ways to choose dates, and at their foot what is chosen so far, or would be. */
export function DatesForm({ dates, fault, onShowRooms, children }: DatesFormProps) {
  const [ahead, setAhead] = useState<StayDates>();
  const [settled, setSettled] = useState<StayDates>();
  const onAhead = useCallback((next: StayDates | undefined) => {
    setAhead(next);
    if (!next) setSettled(undefined);
  }, []);
  // The focus rests when the key is up. So a day's nights are said once, however many days a held key passes.
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (MOVES.test(key)) setSettled(ahead);
  };
  return (
    // Without the browser's checks: the foot says what is wrong.
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
