import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
  type RangeCalendarRenderProps,
} from 'react-aria-components/RangeCalendar';
import { addDays, nightsBetween } from '../../lib/contract/stay.ts';
import { monthText } from '../../lib/i18n/date-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { arrivalOf, isComplete, lastArrivalDay, lastDayFor, type StayDates } from './stay-draft.ts';

type CalendarState = RangeCalendarRenderProps['state'];

export interface StayCalendarProps {
  dates: StayDates;
  months: 1 | 2;
  onChange(dates: StayDates): void;
}

/**
 * The range calendar. Loaded only when somebody is about to choose dates: it is the one heavy part of the widget.
 * Civil dates in and out; the calendar is the Gregorian one in every language, as the dates of a booking are.
 */
export function StayCalendar({ dates, months, onChange }: StayCalendarProps) {
  const { locale, today, property } = useWidget();
  const text = useText();
  const { maxNights } = property.limits;
  const first = parseDate(today);
  const last = parseDate(lastArrivalDay(property.limits, today));
  const chosen = rangeOf(dates);
  return (
    <I18nProvider locale={gregorian(locale)}>
      <RangeCalendar
        aria-label={text('dates.title')}
        className="bh-calendar"
        data-part="calendar"
        autoFocus
        // An arrival alone is no stay: leaving the calendar must never make up a departure.
        commitBehavior="reset"
        visibleDuration={{ months }}
        pageBehavior="single"
        defaultFocusedValue={chosen?.start ?? first}
        minValue={first}
        maxValue={parseDate(lastDayFor(dates, property.limits, today))}
        isDateUnavailable={(date, anchor) =>
          anchor !== null && tooFar(date.toString(), anchor.toString(), maxNights)
        }
        value={chosen}
        onChange={({ start, end }) => {
          if (start.compare(last) > 0) return;
          const checkin = start.toString();
          // One day chosen twice is one night.
          onChange({ checkin, checkout: end.compare(start) > 0 ? end.toString() : addDays(checkin, 1) });
        }}
      >
        {({ state: calendar }) => {
          const state = onClockOf(property.timeZone, calendar);
          return (
            <>
              <Arrival state={state} dates={dates} first={first} last={last} onChange={onChange} />
              <p className="bh-subtitle bh-calendar-hint">{text(hintFor(state, chosen !== null))}</p>
              {/* React Aria says this outside of the dialog, where nobody hears it while the dialog is open. */}
              <p role="status" className="bh-visually-hidden">
                {state.isFocused ? null : monthText(locale, state.visibleRange.start.toString())}
              </p>
              <div className="bh-calendar-months">
                <Button slot="previous" className="bh-icon-button bh-calendar-previous">
                  <Icon name="previous" />
                </Button>
                {Array.from({ length: months }, (_, index) => (
                  <div key={index === 0 ? 'first' : 'second'} className="bh-calendar-month">
                    <CalendarHeading level={4} offset={{ months: index }} className="bh-calendar-title" />
                    <Month offset={index} today={today} />
                  </div>
                ))}
                <Button slot="next" className="bh-icon-button bh-calendar-next">
                  <Icon name="next" />
                </Button>
              </div>
            </>
          );
        }}
      </RangeCalendar>
    </I18nProvider>
  );
}

/**
 * Has React Aria name "today" by the property's clock. By itself it takes the guest's, or the time zone of a value, and
 * there is no value before dates are chosen; it knows its state again by identity, so a copy with another zone is none.
 */
function onClockOf(timeZone: string, state: CalendarState): CalendarState {
  return Object.assign(state, { timeZone });
}

function hintFor({ anchorDate, isDragging }: CalendarState, chosen: boolean) {
  if (anchorDate && !isDragging) return 'dates.chooseCheckout';
  return chosen ? 'dates.title' : 'dates.chooseCheckin';
}

interface ArrivalProps extends Pick<StayCalendarProps, 'dates' | 'onChange'> {
  state: CalendarState;
  /** On which one can arrive. */
  first: CalendarDate;
  last: CalendarDate;
}

/**
 * Keeps an arrival without its departure the same in the calendar, where it is the anchor of the range to come, and in
 * the draft: it is not lost when the guest goes on in another field, and one that was typed is gone on from here.
 */
function Arrival({ state, dates, first, last, onChange }: ArrivalProps) {
  const anchor = state.anchorDate?.toString();
  const arrival = arrivalOf(dates);
  const anchorAt = (date: string) => {
    const day = parseDate(date);
    if (day.compare(first) < 0 || day.compare(last) > 0) return;
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

function Month({ offset, today }: { offset: number; today: string }) {
  const { locale } = useWidget();
  // Arabic's weekdays have no short form, only their letters.
  const weekdayStyle = locale.startsWith('ar') ? 'narrow' : 'short';
  return (
    <CalendarGrid offset={{ months: offset }} weekdayStyle={weekdayStyle} className="bh-calendar-grid">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="bh-calendar-weekday">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={date.toString() === today ? 'bh-calendar-day bh-calendar-today' : 'bh-calendar-day'}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  );
}

function rangeOf(dates: StayDates): { start: CalendarDate; end: CalendarDate } | null {
  if (!isComplete(dates)) return null;
  return { start: parseDate(dates.checkin), end: parseDate(dates.checkout) };
}

function tooFar(date: string, anchor: string, maxNights: number): boolean {
  return Math.abs(nightsBetween(anchor, date)) > maxNights;
}

function gregorian(locale: string): string {
  return new Intl.Locale(locale, { calendar: 'gregory' }).toString();
}
