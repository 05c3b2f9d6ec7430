import type { RangeCalendarRenderProps } from 'react-aria-components/RangeCalendar';
import { nightsBetween } from '../../lib/contract/stay.ts';
import { knowsTimeZone } from '../../lib/i18n/knows-time-zone.ts';

/** React Aria's own state of the range calendar. */
export type CalendarState = RangeCalendarRenderProps['state'];

/**
 * Has React Aria name "today" by the property's clock. By itself it takes the time zone of a value, or the
 * guest's where no dates are chosen. It knows its state by identity, so the state is changed, not copied.
 */
export function onClockOf(timeZone: string, state: CalendarState): CalendarState {
  return knowsTimeZone(timeZone) ? Object.assign(state, { timeZone }) : state;
}

/** True for two days that no stay can join: more nights lie between them than can be booked. */
export function tooFar(date: string, anchor: string, maxNights: number): boolean {
  return Math.abs(nightsBetween(anchor, date)) > maxNights;
}
