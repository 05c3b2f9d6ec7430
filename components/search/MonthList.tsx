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
  /** The property's current date. The list begins with its month. */
  first: CalendarDate;
  /** The number of months. */
  count: number;
  adults: number;
  known: KnownMonths;
}

/**
 * The number of months that render at first, and again when the end is near. A month is the most expensive
 * part to render.
 */
const AT_ONCE = 3;

/** All months in one scrolling list. */
export function MonthList({ state, first, count, adults, known }: MonthListProps) {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const start = startOfMonth(first);
  const focused = monthsBetween(start, state.focusedDate);
  // The month that keys lead to must be rendered, and the month after it for the next key.
  const shown = Math.min(count, Math.max(drawn, focused + 2));
  // Observes the end again after each growth, because it may still be near.
  useEffect(() => {
    if (shown >= count || !end.current) return undefined;
    return watchView(end.current, (isNear) => {
      if (isNear) setDrawn(shown + AT_ONCE);
    });
  }, [shown, count]);

  const opening = useRef(true);
  // React Aria scrolls only for keys. This effect must not scroll because the focus has left the days: the
  // element under the finger would move away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the month changes
  useLayoutEffect(() => {
    // A list that begins with this month stays at its top, where the typed dates are visible.
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

/** The number of months from one date to another. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

/** Scrolls to the month and to its focused day, unless the guest is typing a date above the list. */
function bringIntoView(month: Element | undefined): void {
  if (isTypingDates()) return;
  month?.scrollIntoView({ block: 'start' });
  month?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'nearest' });
}
