import { BOOKING_EVENT_NAMES, type BookingEventName } from '../contract/booking-event.ts';
import { keepsCookies } from './frame-cookies.ts';
import { placeOf } from './frame-place.ts';
import type { FromFrame } from './messages.ts';

const BEFORE_TYPING: ReadonlySet<string> = new Set<BookingEventName>([
  'bellhop:select-room',
  'bellhop:begin-booking',
]);

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
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    void tellOf(event.type, detail);
    // In a turn of its own: by then the address names the room.
    if (BEFORE_TYPING.has(event.type) && !keepsCookies(page)) view.setTimeout(leave);
    if (event.type === 'bellhop:failed' && Object(detail).reason === 'cookies-blocked') leave();
  };
  const tellOf = async (name: string, detail: unknown) => {
    // The schemas come a moment later than the widget. Where they do not come, the host's analytics miss an event.
    const read = await import('./read-event.ts').catch(() => undefined);
    const told = read?.readEvent(name, detail);
    if (told) tell({ kind: 'event', text: told.name, detail: told.detail });
  };
  for (const name of BOOKING_EVENT_NAMES) page.addEventListener(name, onEvent);
  return () => {
    for (const name of BOOKING_EVENT_NAMES) page.removeEventListener(name, onEvent);
  };
}
