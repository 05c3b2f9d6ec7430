import { useEffect, useState } from 'react';
import { isEnded } from '../../lib/browser/attempt/phase.ts';
import { browserToldOnce } from '../../lib/browser/events/told-once.ts';
import { useWidget } from '../shared/widget.ts';
import type { BookingFlow } from '../use-booking-flow.ts';
import { endOf, ToldEvents, type View } from './told-events.ts';

/**
 * Tells the page what happens in the widget, but for what a guest presses: that is told where it is pressed.
 * @param apiBase names the property's session among the tabs of this browser
 */
export function useBookingEvents(flow: View & Pick<BookingFlow, 'driver'>, apiBase: string): void {
  const { tell } = useWidget();
  const [told] = useState(() => new ToldEvents());
  const [once] = useState(() => browserToldOnce(apiBase));
  const { driver } = flow;

  useEffect(() => told.look(flow).forEach(tell), [tell, told, flow]);

  // From the driver itself, not from what is drawn: no state of an order may be passed over.
  useEffect(() => {
    let last: string | undefined;
    const follow = () => {
      const state = driver.state();
      told.refused(state).forEach(tell);
      if (!isEnded(state)) return;
      const [what, event] = endOf(state);
      if (what !== last) void once(what, () => tell(event));
      last = what;
    };
    follow();
    return driver.subscribe(follow);
  }, [tell, told, once, driver]);
}
