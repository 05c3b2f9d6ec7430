import type { BookingEventMap } from '../../../contract/order/booking-event.ts';

/** @file `next-bellhop/element`: what TypeScript has to know of `<bellhop-booking>` on any page. Types alone. */

export type {
  BookingEvent,
  BookingEventDetail,
  BookingEventMap,
  BookingEventName,
} from '../../../contract/order/booking-event.ts';
export type { BellhopBookingAttributes } from './element-attributes.ts';

/** The element's listeners, as frameworks name them that put `on` before an event's own name. */
export type BellhopBookingListeners = {
  [Name in keyof BookingEventMap as `on${Name}`]?: ((event: BookingEventMap[Name]) => void) | undefined;
};

declare global {
  /** Its events bubble: listeners on it, on the document and on the window know them by name. */
  interface GlobalEventHandlersEventMap extends BookingEventMap {}
  interface HTMLElementTagNameMap {
    'bellhop-booking': HTMLElement;
  }
}
