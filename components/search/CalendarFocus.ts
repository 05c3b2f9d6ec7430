import { useLayoutEffect } from 'react';
import type { CalendarState } from './calendar-state.ts';

/**
 * Gives the focus to the calendar once it is on the page. It may come late, when somebody is typing the dates
 * already. That is asked only now: React may draw the calendar long before it shows it.
 */
export function CalendarFocus({ state }: { state: CalendarState }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the calendar comes
  useLayoutEffect(() => {
    if (!isTypingDates()) state.setFocused(true);
  }, []);
  return null;
}

/** Whether the focus is where dates are typed. */
export function isTypingDates(): boolean {
  return document.activeElement?.closest('[data-part=typed-dates]') != null;
}
