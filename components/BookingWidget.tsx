'use client';

import type { BookingEventMap } from '../lib/contract/order/booking-event.ts';
import { BookingSteps } from './BookingSteps.tsx';
import { type BookingWidgetProps, WidgetFrame } from './WidgetFrame.tsx';

declare global {
  /** Listeners on the document, the window or any element know the widget's events by name. */
  interface GlobalEventHandlersEventMap extends BookingEventMap {}
}

/**
 * The booking widget: search, rooms, guest details, confirmation. Renders on the server with everything that
 * is in its props, and needs `styles.css` beside it. Its look is set by `--bellhop-*` custom properties and
 * `data-part` hooks.
 * @param props plain data, as `getBookingProps` makes it
 */
export function BookingWidget(props: BookingWidgetProps) {
  // Another property's widget begins anew: an order belongs to the property that it was begun with.
  return (
    <WidgetFrame key={props.apiBase} {...props}>
      <BookingSteps {...props} />
    </WidgetFrame>
  );
}
