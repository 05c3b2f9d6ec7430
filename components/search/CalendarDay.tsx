import type { CalendarDate } from '@internationalized/date';
import { CalendarCell } from 'react-aria-components/RangeCalendar';
import type { CalendarNight } from '../../lib/contract/calendar-schema.ts';
import { nightPriceText } from '../../lib/i18n/night-price-text.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';

export interface CalendarDayProps {
  date: CalendarDate;
  /** What is known of the night that begins on this day. */
  night: CalendarNight | undefined;
}

/**
 * A day of the calendar. Where the house shows prices, it has room for one from the start, so that no day moves
 * when prices come. Its name says the price whole; a night without one is told too, and can be chosen: it may
 * be the night of a longer stay.
 */
export function CalendarDay({ date, night }: CalendarDayProps) {
  const { locale, today, property } = useWidget();
  const text = useText();
  const format = useFormat();
  const className = `bh-calendar-day${date.toString() === today ? ' bh-calendar-today' : ''}`;
  if (!property.calendarPrices) {
    return <CalendarCell date={date} data-part="calendar-day" className={className} />;
  }
  const from = night?.state === 'priced' ? night.from : undefined;
  const nameOf = (day: string): string => {
    if (from) return text('dates.nightFrom', { day, price: format.money(from) });
    return night?.state === 'none' ? text('dates.nightNone', { day }) : day;
  };
  const price = from ? nightPriceText(locale, from, property.currency) : night?.state === 'none' && '–';
  return (
    <CalendarCell
      date={date}
      data-part="calendar-day"
      className={`${className} bh-calendar-day-priced`}
      // React Aria names the day itself: its name is completed, not replaced.
      render={({ 'aria-label': day, ...cell }, state) => {
        const name = day === undefined || isClosed(state) ? day : nameOf(day);
        return <div {...{ ...cell, 'aria-label': name }} />;
      }}
    >
      {({ formattedDate, ...state }) => (
        <>
          <span className="bh-calendar-number">{formattedDate}</span>
          <span
            className="bh-calendar-price"
            data-part="calendar-price"
            data-night={isClosed(state) ? undefined : night?.state}
          >
            {isClosed(state) ? null : price}
          </span>
        </>
      )}
    </CalendarCell>
  );
}

/** What cannot be chosen has no price: it is not what the guest is choosing between. */
function isClosed({ isDisabled, isUnavailable }: { isDisabled: boolean; isUnavailable: boolean }): boolean {
  return isDisabled || isUnavailable;
}
