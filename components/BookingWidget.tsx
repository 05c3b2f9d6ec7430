'use client';

import type { BookingEventMap } from '../lib/contract/order/booking-event.ts';
import { BookingSteps } from './BookingSteps.tsx';
import { type BookingWidgetProps, WidgetFrame } from './WidgetFrame.tsx';

declare global {
  /** Types the widget's events for listeners on the document, the window and any element. */
  interface GlobalEventHandlersEventMap extends BookingEventMap {}
}

/**
 * The booking widget: search, rooms, guest details, confirmation. The server renders everything that the
 * props contain. The page needs `styles.css` as well. `--bellhop-*` custom properties and `data-part`
 * attributes style the widget.
 * @param props plain data from `getBookingProps`
 */
export function BookingWidget(props: BookingWidgetProps) {
  // The widget of another property starts from scratch: an order belongs to one property.
  return (
    <WidgetFrame key={props.apiBase} {...props}>
      <BookingSteps {...props} />
    </WidgetFrame>
  );
}
