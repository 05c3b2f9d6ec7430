import { BOOKING_EVENT_NAMES, type BookingEventName } from '../contract/booking-event.ts';
import { bookingEventSchema } from '../contract/booking-event-schema.ts';
import * as z from '../contract/schema.ts';
import { keepsCookies } from './frame-cookies.ts';
import { placeOf } from './frame-place.ts';
import type { FromFrame } from './messages.ts';

const BEFORE_TYPING: readonly BookingEventName[] = ['bellhop:select-room', 'bellhop:begin-booking'];

/**
 * Passes the widget's events on, with what their schema names and nothing else. Where no cookie stays in the frame, the
 * property's own page takes over as soon as a room is chosen, or shown because the host names it: before anything is typed,
 * which could not be taken along.
 */
export function followEvents(
  view: Window & typeof globalThis,
  tell: (message: FromFrame) => void,
): () => void {
  const { document: page } = view;
  const leave = () => tell({ kind: 'leave', text: placeOf(view.location.href) });
  const onEvent = (event: Event) => {
    const detail = event instanceof CustomEvent ? event.detail : undefined;
    const read = z.safeParse(bookingEventSchema, { name: event.type, detail });
    if (!read.success) return;
    const { data } = read;
    tell({ kind: 'event', text: data.name, detail: data.detail });
    // In a turn of its own: by then the address names the room.
    if (BEFORE_TYPING.includes(data.name) && !keepsCookies(page)) view.setTimeout(leave);
    if (data.name === 'bellhop:failed' && data.detail.reason === 'cookies-blocked') leave();
  };
  for (const name of BOOKING_EVENT_NAMES) page.addEventListener(name, onEvent);
  return () => {
    for (const name of BOOKING_EVENT_NAMES) page.removeEventListener(name, onEvent);
  };
}
