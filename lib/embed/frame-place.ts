import { BOOKING_EVENT_NAMES } from '../contract/order/booking-event.ts';
import { SETTING_NAMES } from './frame-settings.ts';

/**
 * Returns the search, the room and the language of a frame's address as a query string, without the settings.
 */
export function placeOf(address: string): string {
  const parameters = new URL(address).searchParams;
  for (const name of SETTING_NAMES) parameters.delete(name);
  return parameters.toString();
}

/**
 * Reports the place of the guest whenever the frame's address changes. In browsers without the Navigation API
 * it reports at each event of the widget instead: each new step has an event.
 */
export function followPlace(view: Window & typeof globalThis, report: (place: string) => void): () => void {
  const { navigation, document: page } = view;
  const ended = new AbortController();
  const { signal } = ended;
  const onMove = () => {
    if (!signal.aborted) report(placeOf(view.location.href));
  };
  if (navigation) {
    navigation.addEventListener('currententrychange', onMove, { signal });
  } else {
    // In a later turn of the event loop the address is up to date.
    const onEvent = () => view.setTimeout(onMove);
    for (const name of BOOKING_EVENT_NAMES) page.addEventListener(name, onEvent, { signal });
    view.addEventListener('popstate', onEvent, { signal });
  }
  return () => ended.abort();
}
