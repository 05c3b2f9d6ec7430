import type { CalendarDate } from '@internationalized/date';
import { CalendarCell } from 'react-aria-components/RangeCalendar';
import type { CalendarNight } from '../../lib/contract/calendar-schema.ts';
import { nightPriceText } from '../../lib/i18n/night-price-text.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';

export interface CalendarDayProps {
  date: CalendarDate;
  /** What is known about the night that begins on this day. */
  night: CalendarNight | undefined;
}

/**
 * A day of the calendar. If the property shows prices, each day has space for one from the start, so that no
 * day moves when prices arrive. The accessible name contains the full price. It also says if a night has no
 * room. Such a day can still be chosen, because the night may belong to a longer stay.
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
      // React Aria sets the day's name. The code extends this name and does not replace it.
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

/** A day that cannot be chosen shows no price, because the guest does not choose between such days. */
function isClosed({ isDisabled, isUnavailable }: { isDisabled: boolean; isUnavailable: boolean }): boolean {
  return isDisabled || isUnavailable;
}
