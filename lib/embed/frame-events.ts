import { BOOKING_EVENT_NAMES, type BookingEventName } from '../contract/order/booking-event.ts';
import { keepsCookies } from './frame-cookies.ts';
import { placeOf } from './frame-place.ts';
import type { FromFrame } from './messages.ts';

const BEFORE_TYPING: ReadonlySet<string> = new Set<BookingEventName>([
  'bellhop:select-room',
  'bellhop:begin-booking',
]);

/** The longest wait for the event before the guest leaves the page, in milliseconds. */
const MAX_WAIT_MS = 1_000;

/**
 * Passes the widget's events to the host, with only the fields that their schema names. Where the browser
 * keeps no cookie in the frame, the property's own page takes over as soon as the widget shows a chosen room.
 * The guest has typed nothing by then: typed text could not be taken along.
 */
export function followEvents(
  view: Window & typeof globalThis,
  report: (message: FromFrame) => void,
): () => void {
  const { document: page } = view;
  const leave = () => report({ kind: 'leave', text: placeOf(view.location.href) });
  const onEvent = async ({ type, detail }: Event & { detail?: unknown }) => {
    const hasToLeave =
      (BEFORE_TYPING.has(type) && !keepsCookies(page)) ||
      (type === 'bellhop:failed' && Object(detail).reason === 'cookies-blocked');
    const passed = passOn(type, detail);
    if (!hasToLeave) return;
    // The host leaves its page at this message. The event comes first, but the guest does not wait long.
    await Promise.race([passed, new Promise((resolve) => view.setTimeout(resolve, MAX_WAIT_MS))]);
    // In a later turn of the event loop the address names the room.
    view.setTimeout(leave);
  };
  const passOn = async (name: string, detail: unknown) => {
    // The schemas load after the widget. If they fail to load, the host misses this event.
    const reader = await import('./read-event.ts').catch(() => undefined);
    const event = reader?.readEvent(name, detail);
    if (event) report({ kind: 'event', text: event.name, detail: event.detail });
  };
  for (const name of BOOKING_EVENT_NAMES) page.addEventListener(name, onEvent);
  return () => {
    for (const name of BOOKING_EVENT_NAMES) page.removeEventListener(name, onEvent);
  };
}
