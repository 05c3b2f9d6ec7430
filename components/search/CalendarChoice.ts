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
  /** Called when a day is pressed. @returns whether the stay is complete afterwards, or unchanged */
  onDay(day: string): boolean;
}

/**
 * Synchronizes the calendar's anchor with the draft. The calendar has an anchor only while an arrival has no
 * departure, and the anchor is that arrival. So an arrival is kept when the guest continues in another field,
 * and a typed arrival becomes the anchor. Any other anchor is a day that the guest has pressed.
 */
export function CalendarChoice({ state, dates, editing, onDay }: CalendarChoiceProps) {
  const { today, property } = useWidget();
  const anchor = state.anchorDate?.toString();
  const arrival = anchorOf(dates, editing);
  const anchorAt = (date: string) => {
    if (!canArrive(date, property.limits, today)) return;
    const day = parseDate(date);
    // React Aria would move a focus that is too far from the anchor to the first day within reach.
    state.setFocusedDate(day);
    state.setAnchorDate(day);
  };
  const release = (day: CalendarDate) => {
    state.setAnchorDate(null);
    // After a key press, React Aria moves the focus to the next day, as if the other end of the range came
    // next.
    state.setFocusedDate(day);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for changes in the calendar
  useEffect(() => {
    // Waits until the pointer is up: nothing may move under the pointer, or it is released on another day.
    if (state.isDragging) return;
    if (anchor === undefined) {
      if (arrival !== undefined) anchorAt(arrival);
    } else if (anchor === arrival) {
      // Not earlier: a day too far from the previous anchor could not have the focus.
      state.setFocusedDate(parseDate(anchor));
    } else if (onDay(anchor)) release(parseDate(anchor));
  }, [anchor, state.isDragging]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for changes in the draft
  useEffect(() => {
    if (arrival === undefined) {
      if (anchor !== undefined) state.setAnchorDate(null);
    } else if (arrival !== anchor) anchorAt(arrival);
  }, [arrival]);
  const turnedTo = useRef(editing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the guest switches dates, never for a day
  useEffect(() => {
    const turns = turnedTo.current !== editing;
    turnedTo.current = editing;
    if (turns && isComplete(dates) && !state.isFocused) state.setFocusedDate(parseDate(dates[editing]));
  }, [editing]);
  return null;
}

/** The arrival to which the next chosen day is the departure. */
export function anchorOf(dates: StayDates, editing: DateName): string | undefined {
  return editing === 'checkout' ? arrivalOf(dates) : undefined;
}
