import { useContext, useEffect } from 'react';
import { type CalendarState, tooFar } from './calendar-state.ts';
import { AheadContext } from './dates-ahead.ts';
import { isComplete } from './stay-draft.ts';

export interface CalendarAheadProps {
  state: CalendarState;
  maxNights: number;
}

/**
 * Tells which stay the highlighted days would make, once its arrival is chosen. A day before the arrival makes
 * none: it would be another arrival.
 */
export function CalendarAhead({ state, maxNights }: CalendarAheadProps) {
  const onAhead = useContext(AheadContext);
  const highlighted = state.anchorDate && !isBefore(state) ? state.highlightedRange : null;
  const checkin = highlighted?.start.toString() ?? '';
  const checkout = highlighted?.end.toString() ?? '';
  const bookable = isComplete({ checkin, checkout }) && !tooFar(checkout, checkin, maxNights);
  useEffect(
    () => onAhead(bookable ? { checkin, checkout } : undefined),
    [onAhead, bookable, checkin, checkout],
  );
  return null;
}

/** Whether the day under the pointer or the focus lies before the arrival that waits for its departure. */
export function isBefore({ anchorDate, focusedDate, isDragging }: CalendarState): boolean {
  return anchorDate !== null && !isDragging && focusedDate.compare(anchorDate) < 0;
}
