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
 * Tells React Aria whether keys or a pointer led to the calendar. React Aria missed the events before it was
 * loaded. It would take the dialog's first focus for a screen reader's focus and highlight the first day.
 */
export function comeBy(keys: boolean): void {
  setInteractionModality(keys ? 'keyboard' : 'pointer');
}
if (typeof document !== 'undefined') comeBy(document.querySelector(':focus-visible') !== null);

export interface StayCalendarProps {
  dates: StayDates;
  /** The date that the next chosen day changes. */
  editing: DateName;
  /**
   * The date that the guest has switched to. After each complete stay, the calendar changes this date again.
   */
  turnedTo: DateName;
  months: Months;
  /** The number of adults for the prices. No prices are fetched for a number that cannot be booked. */
  adults: number;
  onChoose(choice: Choice): void;
}

/**
 * The range calendar, the only heavy part of the widget. It loads when the guest is about to choose dates. It
 * receives and reports civil dates. It is Gregorian in every language, like the dates of a booking.
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
  // In a list, React Aria regards all months as visible. The list itself decides how many render.
  const visible = isList ? monthsBetween(first, end) + 1 : months;
  const chosen = rangeOf(dates);
  const arrival = anchorOf(dates, editing);
  const [known] = useState<KnownMonths>(() => new Map());
  const onDay = (day: string): boolean => {
    const choice = chooseDay(day, { dates, editing }, { maxNights, turnedTo });
    // The day belongs to the end of a stay that lasts longer than the last arrival day.
    if (choice.dates.checkin > last) return true;
    onChoose(choice);
    return isComplete(choice.dates);
  };
  const onRange = (checkin: string, checkout: string): void => {
    const isAnEnd = checkin === dates.checkin || checkout === dates.checkout;
    if (arrival !== undefined) onDay(checkin === arrival ? checkout : checkin);
    // A press that slid to the next day.
    else if (editing === 'checkout' && !isAnEnd) onDay(checkout);
    // The guest dragged an end of the stay, or dragged over other days.
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
        // An arrival alone is no stay, so leaving the calendar must not invent a departure.
        commitBehavior="reset"
        visibleDuration={{ months: visible }}
        // In a list, unreachable days stay in place, disabled, so that months do not appear and disappear.
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
              {/* Must follow the days: the effect of each day moves the focus, and this effect must run
                  later. */}
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
