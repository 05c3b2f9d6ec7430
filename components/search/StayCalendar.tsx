import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import type { KnownMonths } from '../../lib/browser/search/use-month-nights.ts';
import { addDays } from '../../lib/contract/stay.ts';
import { weekCountry } from '../../lib/i18n/regional-locale.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { CalendarAhead } from './CalendarAhead.ts';
import { anchorOf, CalendarChoice } from './CalendarChoice.ts';
import { CalendarFocus } from './CalendarFocus.ts';
import { CalendarPriceNote } from './CalendarPriceNote.tsx';
import { calendarLocale, firstDayIn } from './calendar-locale.ts';
import { onClockOf, tooFar } from './calendar-state.ts';
import { type Choice, chooseDay } from './choose-day.ts';
import { MonthList, monthsBetween } from './MonthList.tsx';
import { MonthPages } from './MonthPages.tsx';
import type { Months } from './place-dialog.ts';
import {
  canArrive,
  type DateName,
  isComplete,
  lastArrivalDay,
  lastDayFor,
  type StayDates,
} from './stay-draft.ts';

export { DateSwitch } from './DateSwitch.tsx';

/**
 * Tells React Aria whether keys or a finger have led to the calendar. React Aria has not heard what happened
 * before it was loaded. It would take the dialog's first focus for a screen reader's, and mark the first day.
 */
export function comeBy(keys: boolean): void {
  setInteractionModality(keys ? 'keyboard' : 'pointer');
}
if (typeof document !== 'undefined') comeBy(document.querySelector(':focus-visible') !== null);

export interface StayCalendarProps {
  dates: StayDates;
  /** Which of them the next day changes. */
  editing: DateName;
  /** The date that the guest has turned to: the calendar comes back to it with each whole stay. */
  turnedTo: DateName;
  months: Months;
  /** For how many its prices are; none are asked for where they cannot be booked for. */
  adults: number;
  onChoose(choice: Choice): void;
}

/**
 * The range calendar, the one heavy part of the widget. Loaded when somebody is about to choose dates.
 * Civil dates in and out; the calendar is the Gregorian one in every language, as the dates of a booking are.
 */
export function StayCalendar({ dates, editing, turnedTo, months, adults, onChoose }: StayCalendarProps) {
  const { locale, dateLocale, today, property } = useWidget();
  const text = useText();
  const { maxNights } = property.limits;
  const country = weekCountry(locale, property.policies.market);
  const first = parseDate(today);
  const last = lastArrivalDay(property.limits, today);
  const end = parseDate(lastDayFor(dates, property.limits, today));
  const isList = months === 'list';
  // All of them are visible to React Aria, in a list; how many are drawn is the list's own affair.
  const visible = isList ? monthsBetween(first, end) + 1 : months;
  const chosen = rangeOf(dates);
  const arrival = anchorOf(dates, editing);
  const [known] = useState<KnownMonths>(() => new Map());
  const onDay = (day: string): boolean => {
    const choice = chooseDay(day, { dates, editing }, { maxNights, turnedTo });
    // One of the last days of a stay that ends after the last arrival.
    if (choice.dates.checkin > last) return true;
    onChoose(choice);
    return isComplete(choice.dates);
  };
  const onRange = (checkin: string, checkout: string): void => {
    const isAnEnd = checkin === dates.checkin || checkout === dates.checkout;
    if (arrival !== undefined) onDay(checkin === arrival ? checkout : checkin);
    // A press that slipped to the next day.
    else if (editing === 'checkout' && !isAnEnd) onDay(checkout);
    // Dragged by an end of the stay, or over other days.
    else if (checkin <= last) {
      const end = checkin === checkout ? addDays(checkin, 1) : checkout;
      onChoose({ dates: { checkin, checkout: end }, editing: turnedTo });
    }
  };
  const isTooFar = (date: string, anchor: string | undefined): boolean => {
    if (anchor !== undefined && anchor !== arrival) return tooFar(date, anchor, maxNights);
    return editing === 'checkout' && date > dates.checkin && tooFar(date, dates.checkin, maxNights);
  };
  return (
    <I18nProvider locale={calendarLocale(dateLocale)}>
      {isList && <CalendarPriceNote />}
      <RangeCalendar
        aria-label={text('dates.title')}
        className="bh-calendar"
        data-part="calendar"
        // An arrival alone is no stay: leaving the calendar must never make up a departure.
        commitBehavior="reset"
        visibleDuration={{ months: visible }}
        // In a list, what can be reached no more stays where it is, closed: months do not come and go.
        allowsNonContiguousRanges={isList}
        {...(country && { firstDayOfWeek: firstDayIn(country) })}
        pageBehavior="single"
        defaultFocusedValue={
          canArrive(dates.checkin, property.limits, today)
            ? parseDate(dates[chosen ? editing : 'checkin'])
            : first
        }
        minValue={first}
        maxValue={end}
        isDateUnavailable={(date, anchor) => isTooFar(date.toString(), anchor?.toString())}
        value={chosen}
        onChange={({ start, end }) => onRange(start.toString(), end.toString())}
      >
        {({ state: calendar }) => {
          const state = onClockOf(property.timeZone, calendar);
          return (
            <>
              <CalendarAhead state={state} maxNights={maxNights} />
              {isList ? (
                <MonthList state={state} first={first} count={visible} adults={adults} known={known} />
              ) : (
                <MonthPages state={state} count={visible} adults={adults} known={known} />
              )}
              {/* After the days: each moves the focus by an effect of its own, before this one. */}
              <CalendarChoice state={state} dates={dates} editing={editing} onDay={onDay} />
              <CalendarFocus state={state} />
            </>
          );
        }}
      </RangeCalendar>
      {!isList && <CalendarPriceNote />}
    </I18nProvider>
  );
}

function rangeOf(dates: StayDates): { start: CalendarDate; end: CalendarDate } | null {
  if (!isComplete(dates)) return null;
  return { start: parseDate(dates.checkin), end: parseDate(dates.checkout) };
}
