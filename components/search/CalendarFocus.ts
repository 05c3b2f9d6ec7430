import { useLayoutEffect } from 'react';
import type { CalendarState } from './calendar-state.ts';

/**
 * Focuses the calendar once it is on the page, unless the guest is already typing dates. The check runs in an
 * effect, because React may render the calendar long before it is shown.
 */
export function CalendarFocus({ state }: { state: CalendarState }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the calendar appears
  useLayoutEffect(() => {
    if (!isTypingDates()) state.setFocused(true);
  }, []);
  return null;
}

/** Whether a field for typed dates has the focus. */
export function isTypingDates(): boolean {
  return document.activeElement?.closest('[data-part=typed-dates]') != null;
}
