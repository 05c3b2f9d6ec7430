import { useContext, useEffect } from 'react';
import { type CalendarState, tooFar } from './calendar-state.ts';
import { AheadContext } from './dates-ahead.ts';
import { isComplete } from './stay-draft.ts';

export interface CalendarAheadProps {
  state: CalendarState;
  maxNights: number;
}

/**
 * Reports the stay that the highlighted days would make, once the guest has chosen an arrival. A day before
 * the arrival makes no stay, because it would become the new arrival.
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

/**
 * Whether the day under the pointer or the focus is before the chosen arrival, while the departure is not
 * chosen yet.
 */
export function isBefore({ anchorDate, focusedDate, isDragging }: CalendarState): boolean {
  return anchorDate !== null && !isDragging && focusedDate.compare(anchorDate) < 0;
}
