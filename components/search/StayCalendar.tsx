import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import type { KnownMonths } from '../../lib/browser/search/use-month-nights.ts';
import { addDays } from '../../lib/contract/stay.ts';
import { monthText } from '../../lib/i18n/date-text.ts';
import { weekCountry } from '../../lib/i18n/regional-locale.ts';
import { buttonClass } from '../shared/Button.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { useWidget } from '../shared/widget.ts';
import { CalendarAhead, isBefore } from './CalendarAhead.ts';
import { anchorOf, CalendarChoice } from './CalendarChoice.ts';
import { CalendarMonth } from './CalendarMonth.tsx';
import { CalendarPriceNote } from './CalendarPriceNote.tsx';
import { calendarLocale, firstDayIn } from './calendar-locale.ts';
import { onClockOf, tooFar } from './calendar-state.ts';
import { type Choice, chooseDay } from './choose-day.ts';
import { DateSwitch } from './DateSwitch.tsx';
import {
  canArrive,
  type DateName,
  isComplete,
  lastArrivalDay,
  lastDayFor,
  type StayDates,
} from './stay-draft.ts';

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
  months: 1 | 2;
  /** For how many its prices are; none are asked for where they cannot be booked for. */
  adults: number;
  onChoose(choice: Choice): void;
  onEdit(date: DateName): void;
}

/**
 * The range calendar, the one heavy part of the widget. Loaded when somebody is about to choose dates.
 * Civil dates in and out; the calendar is the Gregorian one in every language, as the dates of a booking are.
 */
export function StayCalendar({ dates, editing, months, adults, onChoose, onEdit }: StayCalendarProps) {
  const { locale, dateLocale, today, property } = useWidget();
  const text = useText();
  const { maxNights } = property.limits;
  const country = weekCountry(locale, property.policies.market);
  const first = parseDate(today);
  const last = lastArrivalDay(property.limits, today);
  const chosen = rangeOf(dates);
  const arrival = anchorOf(dates, editing);
  // It may come late, when somebody is typing the dates already.
  const [mayTakeFocus] = useState(() => !document.activeElement?.closest('[data-part=typed-dates]'));
  const [opened] = useState(editing);
  const [known] = useState<KnownMonths>(() => new Map());
  const onDay = (day: string): boolean => {
    const choice = chooseDay(day, { dates, editing }, { maxNights, opened });
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
      onChoose({ dates: { checkin, checkout: end }, editing: opened });
    }
  };
  const isTooFar = (date: string, anchor: string | undefined): boolean => {
    if (anchor !== undefined && anchor !== arrival) return tooFar(date, anchor, maxNights);
    return editing === 'checkout' && date > dates.checkin && tooFar(date, dates.checkin, maxNights);
  };
  return (
    <I18nProvider locale={calendarLocale(dateLocale)}>
      <DateSwitch dates={dates} editing={editing} onEdit={onEdit} />
      <RangeCalendar
        aria-label={text('dates.title')}
        className="bh-calendar"
        data-part="calendar"
        autoFocus={mayTakeFocus}
        // An arrival alone is no stay: leaving the calendar must never make up a departure.
        commitBehavior="reset"
        visibleDuration={{ months }}
        {...(country && { firstDayOfWeek: firstDayIn(country) })}
        pageBehavior="single"
        defaultFocusedValue={
          canArrive(dates.checkin, property.limits, today)
            ? parseDate(dates[chosen ? editing : 'checkin'])
            : first
        }
        minValue={first}
        maxValue={parseDate(lastDayFor(dates, property.limits, today))}
        isDateUnavailable={(date, anchor) => isTooFar(date.toString(), anchor?.toString())}
        value={chosen}
        onChange={({ start, end }) => onRange(start.toString(), end.toString())}
      >
        {({ state: calendar }) => {
          const state = onClockOf(property.timeZone, calendar);
          return (
            <>
              <CalendarAhead state={state} maxNights={maxNights} />
              {/* React Aria says this outside of the dialog, where nobody hears it while the dialog is open. */}
              <p role="status" className="bh-visually-hidden">
                {state.isFocused ? null : monthText(dateLocale, state.visibleRange.start.toString())}
              </p>
              <div className="bh-calendar-months" data-before={isBefore(state) ? '' : undefined}>
                <Button slot="previous" className={buttonClass('icon', 'bh-calendar-previous')}>
                  <Icon name="previous" />
                </Button>
                {Array.from({ length: months }, (_, index) => (
                  <CalendarMonth
                    key={index === 0 ? 'first' : 'second'}
                    month={state.visibleRange.start.add({ months: index }).toString().slice(0, 7)}
                    offset={index}
                    adults={adults}
                    known={known}
                  />
                ))}
                <Button slot="next" className={buttonClass('icon', 'bh-calendar-next')}>
                  <Icon name="next" />
                </Button>
              </div>
              {/* After the days: each moves the focus by an effect of its own, before this one. */}
              <CalendarChoice state={state} dates={dates} editing={editing} onDay={onDay} />
            </>
          );
        }}
      </RangeCalendar>
      <CalendarPriceNote />
    </I18nProvider>
  );
}

function rangeOf(dates: StayDates): { start: CalendarDate; end: CalendarDate } | null {
  if (!isComplete(dates)) return null;
  return { start: parseDate(dates.checkin), end: parseDate(dates.checkout) };
}
