import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';

/** Explains the prices in the calendar: their currency, and that each is for one night, not for a stay. */
export function CalendarPriceNote() {
  const text = useText();
  const { calendarPrices, currency } = useWidget().property;
  if (!calendarPrices || currency === undefined) return null;
  return (
    <p className="bh-calendar-note" data-part="calendar-note">
      {text('dates.lowest', { currency })}
    </p>
  );
}
