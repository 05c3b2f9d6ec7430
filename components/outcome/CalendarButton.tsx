import { useState } from 'react';
import type { Booking } from '../../lib/contract/order/attempt-schema.ts';
import { Button } from '../shared/Button.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { useWidget } from '../shared/widget.ts';
import { loadCalendarFile, saveCalendar } from './save-calendar.ts';

const prefetch = () => {
  loadCalendarFile().catch(() => undefined);
};

/** A button that adds the stay to the guest's calendar. */
export function CalendarButton({ booking }: { booking: Booking }) {
  const text = useText();
  const format = useFormat();
  const widget = useWidget();
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setFailed(false);
    try {
      await saveCalendar(booking, widget, text, format);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="bh-action">
      <Button
        variant="strong"
        data-part="calendar-file"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={save}
      >
        <Icon name="calendar" />
        {text('confirmation.calendar')}
      </Button>
      <p role="status" className="bh-live bh-quiet">
        {failed && text('confirmation.anotherFailed')}
      </p>
    </div>
  );
}
