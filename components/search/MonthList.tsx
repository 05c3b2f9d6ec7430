import { type CalendarDate, startOfMonth } from '@internationalized/date';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KnownMonths } from '../../lib/browser/search/use-month-nights.ts';
import { isBefore } from './CalendarAhead.ts';
import { isTypingDates } from './CalendarFocus.ts';
import { CalendarMonth } from './CalendarMonth.tsx';
import type { CalendarState } from './calendar-state.ts';
import { watchView } from './use-in-view.ts';

export interface MonthListProps {
  state: CalendarState;
  /** The house's own date, with which the list begins. */
  first: CalendarDate;
  /** How many months there are to choose from. */
  count: number;
  adults: number;
  known: KnownMonths;
}

/** So many are drawn at once, as a month is the dearest thing to draw; and so many more when the end is near. */
const AT_ONCE = 3;

/** Every month below the one before, in a list that scrolls. */
export function MonthList({ state, first, count, adults, known }: MonthListProps) {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const start = startOfMonth(first);
  const focused = monthsBetween(start, state.focusedDate);
  // What the keys lead to has to be there, and the month after it for the next key.
  const shown = Math.min(count, Math.max(drawn, focused + 2));
  // Watched anew after each growth: the end may still be near.
  useEffect(() => {
    if (shown >= count || !end.current) return undefined;
    return watchView(end.current, (isNear) => {
      if (isNear) setDrawn(shown + AT_ONCE);
    });
  }, [shown, count]);

  const opening = useRef(true);
  // React Aria brings into view what keys lead to, and nothing else. Never because the focus has left the days:
  // what is being pressed would move away from under the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another month is turned to
  useLayoutEffect(() => {
    // A list that begins with the month stays at its top, where typed dates are in view.
    const moves = opening.current ? focused > 0 : !state.isFocused;
    if (moves) bringIntoView(list.current?.children[focused]);
    opening.current = false;
  }, [focused]);

  return (
    <div ref={list} className="bh-calendar-list" data-before={isBefore(state) ? '' : undefined}>
      {Array.from({ length: shown }, (_, index) => {
        const month = start.add({ months: index });
        return (
          <CalendarMonth
            key={month.toString()}
            month={month.toString().slice(0, 7)}
            offset={monthsBetween(state.visibleRange.start, month)}
            adults={adults}
            known={known}
          />
        );
      })}
      <div ref={end} />
    </div>
  );
}

/** From one month to another. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

/** With the day that the calendar stands on. Not while somebody types a date above the list. */
function bringIntoView(month: Element | undefined): void {
  if (isTypingDates()) return;
  month?.scrollIntoView({ block: 'start' });
  month?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest' });
}
