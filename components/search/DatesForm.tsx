import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { DatesFoot } from './DatesFoot.tsx';
import { AheadContext } from './dates-ahead.ts';
import type { StayDates } from './stay-draft.ts';

export interface DatesFormProps {
  dates: StayDates;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** The keys that move the focus over the calendar's days. */
const MOVES = /^(Arrow.+|PageUp|PageDown|Home|End)$/;

/** The ways to choose dates, and at their foot what is chosen so far, or would be. */
export function DatesForm({ dates, onSubmit, children }: DatesFormProps) {
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
    // Without the browser's checks, which would lock the dialog for an impossible date. The search says so.
    <form className="bh-dates-body" onSubmit={onSubmit} onKeyUp={onKeyUp} noValidate>
      <AheadContext value={onAhead}>{children}</AheadContext>
      <DatesFoot dates={dates} ahead={ahead} settled={settled} />
    </form>
  );
}
