import { useEffect, useState } from 'react';
import { type AttemptPhase, isEnded, isUnresolved } from '../../lib/browser/attempt/phase.ts';
import { createTellOnce } from '../../lib/browser/events/event-deduplication.ts';
import { useWidget } from '../shared/widget.ts';
import type { BookingFlow } from '../use-booking-flow.ts';
import { endsOf, ToldEvents, type View } from './told-events.ts';

/**
 * Tells the page what happens in the widget, but for what a guest presses: that is told where it is pressed.
 * @param apiBase names the property's session among the tabs of this browser
 */
export function useBookingEvents(flow: View & Pick<BookingFlow, 'driver'>, apiBase: string): void {
  const { tell } = useWidget();
  const [told] = useState(() => new ToldEvents());
  const [tellOnce] = useState(() => createTellOnce(apiBase));
  const { driver } = flow;

  useEffect(() => told.look(flow).forEach(tell), [tell, told, flow]);

  // From the driver itself, not from what is drawn: no state of an order may be passed over.
  useEffect(() => {
    let last: AttemptPhase = { phase: 'idle' };
    const follow = () => {
      const state = driver.state();
      told.refused(state).forEach(tell);
      if (isEnded(state)) {
        for (const [name, event] of endsOf(state))
          tellOnce({ name, happenedHere: isUnresolved(last) }, () => tell(event));
      }
      for (const booked of driver.bookings()) {
        for (const [name, event] of endsOf({ phase: 'confirmed', earlier: true, ...booked }))
          tellOnce({ name, happenedHere: false }, () => tell(event));
      }
      last = state;
    };
    follow();
    return driver.subscribe(follow);
  }, [tell, told, tellOnce, driver]);
}
