import { BOOKING_EVENT_NAMES } from '../contract/order/booking-event.ts';
import { SETTING_NAMES } from './frame-settings.ts';

/** What a frame's address says beside the settings: its search, room and language, as a query string. */
export function placeOf(address: string): string {
  const parameters = new URL(address).searchParams;
  for (const name of SETTING_NAMES) parameters.delete(name);
  return parameters.toString();
}

/**
 * Tells where the guest has come to, whenever the frame's address changes. Browsers without the Navigation
 * API do not tell that. There the widget's own events stand for it: each new step has one.
 */
export function followPlace(view: Window & typeof globalThis, tell: (place: string) => void): () => void {
  const { navigation, document: page } = view;
  const ended = new AbortController();
  const { signal } = ended;
  const onMove = () => {
    if (!signal.aborted) tell(placeOf(view.location.href));
  };
  if (navigation) {
    navigation.addEventListener('currententrychange', onMove, { signal });
  } else {
    // In a turn of its own: by then the address names what the event is about.
    const onEvent = () => view.setTimeout(onMove);
    for (const name of BOOKING_EVENT_NAMES) page.addEventListener(name, onEvent, { signal });
    view.addEventListener('popstate', onEvent, { signal });
  }
  return () => ended.abort();
}
