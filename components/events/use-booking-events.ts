import { useEffect, useState } from 'react';
import { type AttemptPhase, isEnded, isUnresolved } from '../../lib/browser/attempt/phase.ts';
import { createEmitOnce } from '../../lib/browser/events/event-deduplication.ts';
import { useWidget } from '../shared/widget.ts';
import type { BookingFlow } from '../use-booking-flow.ts';
import { EmittedEvents, endsOf, type View } from './emitted-events.ts';

/**
 * Emits the widget's events to the page, except events of a press. The code that handles the press emits
 * those.
 * @param apiBase identifies the property's session among the tabs of this browser
 */
export function useBookingEvents(flow: View & Pick<BookingFlow, 'driver'>, apiBase: string): void {
  const { emit } = useWidget();
  const [events] = useState(() => new EmittedEvents());
  const [emitOnce] = useState(() => createEmitOnce(apiBase));
  const { driver } = flow;

  useEffect(() => events.look(flow).forEach(emit), [emit, events, flow]);

  // Subscribes to the driver itself instead of the rendered state, so that no state of an order is missed.
  useEffect(() => {
    let last: AttemptPhase = { phase: 'idle' };
    const follow = () => {
      const state = driver.state();
      events.refused(state).forEach(emit);
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
  }, [emit, events, emitOnce, driver]);
}
