import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { useWidget } from '../shared/widget.ts';
import type { CalendarState } from './calendar-state.ts';
import type { DateName, StayDates } from './stay-draft.ts';
import { arrivalOf, canArrive, isComplete } from './stay-draft.ts';

export interface CalendarChoiceProps {
  dates: StayDates;
  editing: DateName;
  state: CalendarState;
  /** A day was pressed. @returns whether the stay is whole with it, or as it was */
  onDay(day: string): boolean;
}

/**
 * The calendar has an anchor only where an arrival waits for its departure; both are always the same day. An
 * arrival is not lost when the guest goes on in another field, and one that was typed is gone on from here.
 * Any other anchor is a day that the guest has pressed.
 */
export function CalendarChoice({ state, dates, editing, onDay }: CalendarChoiceProps) {
  const { today, property } = useWidget();
  const anchor = state.anchorDate?.toString();
  const arrival = anchorOf(dates, editing);
  const anchorAt = (date: string) => {
    if (!canArrive(date, property.limits, today)) return;
    const day = parseDate(date);
    // A focus too far from the anchor would be moved to the first day within its reach.
    state.setFocusedDate(day);
    state.setAnchorDate(day);
  };
  const release = (day: CalendarDate) => {
    state.setAnchorDate(null);
    // Keys have gone on to the day after it, as if the other end were to come.
    state.setFocusedDate(day);
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
    } else if (onDay(anchor)) release(parseDate(anchor));
  }, [anchor, state.isDragging]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has changed in the draft is told to the calendar
  useEffect(() => {
    if (arrival === undefined) {
      if (anchor !== undefined) state.setAnchorDate(null);
    } else if (arrival !== anchor) anchorAt(arrival);
  }, [arrival]);
  const turnedTo = useRef(editing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the guest turns to the other date, which no day does
  useEffect(() => {
    const turns = turnedTo.current !== editing;
    turnedTo.current = editing;
    if (turns && isComplete(dates) && !state.isFocused) state.setFocusedDate(parseDate(dates[editing]));
  }, [editing]);
  return null;
}

/** The day that the next one makes a stay with. */
export function anchorOf(dates: StayDates, editing: DateName): string | undefined {
  return editing === 'checkout' ? arrivalOf(dates) : undefined;
}
