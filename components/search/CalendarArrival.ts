import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect } from 'react';
import { useWidget } from '../shared/widget.ts';
import type { CalendarState } from './calendar-state.ts';
import { arrivalOf, canArrive, type StayDates } from './stay-draft.ts';

export interface CalendarArrivalProps {
  dates: StayDates;
  state: CalendarState;
  /** The last day on which one can arrive. */
  last: CalendarDate;
  onChange(dates: StayDates): void;
}

/**
 * Keeps an arrival without its departure the same in the calendar, where it is the anchor of the range to
 * come, and in the draft: it is not lost when the guest goes on in another field, and one that was typed is
 * gone on from here.
 */
export function CalendarArrival({ state, dates, last, onChange }: CalendarArrivalProps) {
  const { today, property } = useWidget();
  const anchor = state.anchorDate?.toString();
  const arrival = arrivalOf(dates);
  const anchorAt = (date: string) => {
    if (!canArrive(date, property.limits, today)) return;
    const day = parseDate(date);
    // A focus too far from the anchor would be moved to the first day within its reach.
    state.setFocusedDate(day);
    state.setAnchorDate(day);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the calendar has done is told to the draft
  useEffect(() => {
    // Told once the pointer is up: nothing may move under it, or it comes up on another day.
    if (state.isDragging) return;
    if (anchor === undefined) {
      if (arrival !== undefined) anchorAt(arrival);
    } else if (anchor === arrival) {
      // Only now: with the last anchor, what lay too far from it could not be reached.
      state.setFocusedDate(parseDate(anchor));
    } else if (parseDate(anchor).compare(last) > 0) {
      // One of the last days of a stay that ends after the last arrival.
      state.setAnchorDate(null);
    } else onChange({ checkin: anchor, checkout: '' });
  }, [anchor, state.isDragging]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has changed in the draft is told to the calendar
  useEffect(() => {
    if (arrival === undefined) {
      if (anchor !== undefined) state.setAnchorDate(null);
    } else if (arrival !== anchor) anchorAt(arrival);
  }, [arrival]);
  return null;
}
