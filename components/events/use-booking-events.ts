import { useEffect, useState } from 'react';
import { type AttemptPhase, isEnded, isUnresolved } from '../../lib/browser/attempt/phase.ts';
import { createEmitOnce } from '../../lib/browser/events/event-deduplication.ts';
import { useWidget } from '../shared/widget.ts';
import type { BookingFlow } from '../use-booking-flow.ts';
import { EmittedEvents, endsOf, type View } from './emitted-events.ts';

/**
 * Tells the page what happens in the widget, but for what a guest presses: that is told where it is pressed.
 * @param apiBase names the property's session among the tabs of this browser
 */
export function useBookingEvents(flow: View & Pick<BookingFlow, 'driver'>, apiBase: string): void {
  const { emit } = useWidget();
  const [told] = useState(() => new EmittedEvents());
  const [emitOnce] = useState(() => createEmitOnce(apiBase));
  const { driver } = flow;

  useEffect(() => told.look(flow).forEach(emit), [emit, told, flow]);

  // From the driver itself, not from what is drawn: no state of an order may be passed over.
  useEffect(() => {
    let last: AttemptPhase = { phase: 'idle' };
    const follow = () => {
      const state = driver.state();
      told.refused(state).forEach(emit);
      if (isEnded(state)) {
        for (const [name, event] of endsOf(state))
          emitOnce({ name, happenedHere: isUnresolved(last) }, () => emit(event));
      }
      for (const booked of driver.bookings()) {
        for (const [name, event] of endsOf({ phase: 'confirmed', earlier: true, ...booked }))
          emitOnce({ name, happenedHere: false }, () => emit(event));
      }
      last = state;
    };
    follow();
    return driver.subscribe(follow);
  }, [emit, told, emitOnce, driver]);
}
