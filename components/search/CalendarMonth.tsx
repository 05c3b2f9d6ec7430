import { useRef } from 'react';
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/RangeCalendar';
import { type KnownMonths, useMonthNights } from '../../lib/browser/search/use-month-nights.ts';
import { type WeekdayText, weekdayTexts } from '../../lib/i18n/date-text.ts';
import { useWidget } from '../shared/widget.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { calendarLocale } from './calendar-locale.ts';
import { useInView } from './use-in-view.ts';

export interface CalendarMonthProps {
  /** `YYYY-MM`. */
  month: string;
  /** The index among the calendar's visible months. */
  offset: number;
  adults: number;
  known: KnownMonths;
}

/** A month of the calendar, with the prices of its nights if the property shows them. */
export function CalendarMonth({ month, offset, adults, known }: CalendarMonthProps) {
  const { api, dateLocale, property } = useWidget();
  const box = useRef<HTMLDivElement>(null);
  const hasPrices = property.calendarPrices === true;
  const isInView = useInView(box, hasPrices);
  const canAsk = adults >= 1 && adults <= property.limits.maxAdults;
  const nights = useMonthNights({ api, known, month, adults, wanted: hasPrices && isInView && canAsk });
  const locale = calendarLocale(dateLocale);
  return (
    <div ref={box} className="bh-calendar-month" data-part="calendar-month">
      <CalendarHeading
        level={4}
        offset={{ months: offset }}
        className="bh-calendar-title"
        data-part="calendar-title"
      />
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className="bh-calendar-grid">
        {/* Hidden from screen readers: the name of each day has its weekday in full. */}
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="bh-calendar-weekday">
              <Weekday {...(weekdayTexts(locale).get(day) ?? { short: day, narrow: day })} />
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarDay date={date} night={nights.get(date.toString())} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

/** The style sheet shows one of the two. */
function Weekday({ short, narrow }: WeekdayText) {
  if (short === narrow) return short;
  return (
    <>
      <span className="bh-weekday-short">{short}</span>
      <span className="bh-weekday-narrow">{narrow}</span>
    </>
  );
}
