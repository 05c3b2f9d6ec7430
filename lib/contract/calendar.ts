import { addDays, adultErrors, type StayError, type StayLimits } from './stay.ts';

/** The parameters of `GET /availability/calendar`. */
export interface CalendarQuery {
  /** `YYYY-MM`. */
  month: string;
  adults: number;
}

/** One error of a {@link CalendarQuery}, in the form of {@link StayError}. */
export type CalendarError =
  | StayError
  | { pointer: '/month'; code: 'not-a-month' | 'past-month' | 'too-far-ahead'; message: string };

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * Returns all errors of a request for a property's calendar.
 * @param today the property's own civil date
 */
export function calendarErrors(
  { month, adults }: CalendarQuery,
  limits: StayLimits,
  today: string,
): CalendarError[] {
  return [...monthErrors(month, limits, today), ...adultErrors({ adults }, limits)];
}

/**
 * Returns the dates of a month on which a guest can arrive, in order: from today to `limits.daysAhead` days
 * later.
 * @param month a month for which {@link calendarErrors} returns no error
 */
export function arrivalsIn(month: string, { daysAhead }: StayLimits, today: string): string[] {
  const last = addDays(today, daysAhead);
  const dates: string[] = [];
  const first = `${month}-01`;
  for (let date = first < today ? today : first; date <= last && date.startsWith(month); ) {
    dates.push(date);
    date = addDays(date, 1);
  }
  return dates;
}

function monthErrors(month: string, { daysAhead }: StayLimits, today: string): CalendarError[] {
  const pointer = '/month';
  if (!MONTH.test(month))
    return [{ pointer, code: 'not-a-month', message: 'month is not a month (YYYY-MM)' }];
  // Both texts have the same form, so their order is the order of the months.
  if (month < today.slice(0, 7)) {
    return [{ pointer, code: 'past-month', message: `month is before that of today, ${today}` }];
  }
  if (month > addDays(today, daysAhead).slice(0, 7)) {
    return [{ pointer, code: 'too-far-ahead', message: `month is more than ${daysAhead} days ahead` }];
  }
  return [];
}
