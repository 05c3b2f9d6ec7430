import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';

/** What the prices in the days are, in which currency, and that none of them is the price of a stay. */
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
