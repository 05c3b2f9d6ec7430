import type { RangeCalendarRenderProps } from 'react-aria-components/RangeCalendar';
import { nightsBetween } from '../../lib/contract/stay.ts';
import { knowsTimeZone } from '../../lib/i18n/knows-time-zone.ts';

/** The state that React Aria keeps for the range calendar. */
export type CalendarState = RangeCalendarRenderProps['state'];

/**
 * Makes React Aria mark "today" by the property's clock. By default it uses the time zone of the value, or
 * the guest's time zone if no dates are chosen. React Aria compares the state by identity, so this function
 * changes the state and does not copy it.
 */
export function onClockOf(timeZone: string, state: CalendarState): CalendarState {
  return knowsTimeZone(timeZone) ? Object.assign(state, { timeZone }) : state;
}

/** True if a stay between the two days would have more nights than can be booked. */
export function tooFar(date: string, anchor: string, maxNights: number): boolean {
  return Math.abs(nightsBetween(anchor, date)) > maxNights;
}
