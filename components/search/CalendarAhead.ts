import { useContext, useEffect } from 'react';
import { type CalendarState, tooFar } from './calendar-state.ts';
import { AheadContext } from './dates-ahead.ts';
import { isComplete } from './stay-draft.ts';

export interface CalendarAheadProps {
  state: CalendarState;
  maxNights: number;
}

/** Tells which stay the highlighted days would make, once one end of it is chosen. */
export function CalendarAhead({ state, maxNights }: CalendarAheadProps) {
  const onAhead = useContext(AheadContext);
  const highlighted = state.anchorDate && state.highlightedRange;
  const checkin = highlighted?.start.toString() ?? '';
  const checkout = highlighted?.end.toString() ?? '';
  const bookable = isComplete({ checkin, checkout }) && !tooFar(checkout, checkin, maxNights);
  useEffect(
    () => onAhead(bookable ? { checkin, checkout } : undefined),
    [onAhead, bookable, checkin, checkout],
  );
  return null;
}
