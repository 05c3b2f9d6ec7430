import type { BookingEventMap } from '../../../contract/order/booking-event.ts';

/** @file `next-bellhop/element`: the types of `<bellhop-booking>` for any page. Only types. */

export type {
  BookingEvent,
  BookingEventDetail,
  BookingEventMap,
  BookingEventName,
} from '../../../contract/order/booking-event.ts';
export type { BellhopBookingAttributes } from './element-attributes.ts';

/** The element's listeners, for frameworks that put `on` in front of an event's name. */
export type BellhopBookingListeners = {
  [Name in keyof BookingEventMap as `on${Name}`]?: ((event: BookingEventMap[Name]) => void) | undefined;
};

declare global {
  /** The events bubble. Listeners on the element, the document and the window get their types by name. */
  interface GlobalEventHandlersEventMap extends BookingEventMap {}
  interface HTMLElementTagNameMap {
    'bellhop-booking': HTMLElement;
  }
}
