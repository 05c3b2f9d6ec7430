import { given } from './attributes.ts';
import type { Message } from './read-message.ts';

/** Emits an event of the widget on the page. With consent, also pushes it to the page's data layer. */
export function emitEvent(host: Element, { kind, text, detail }: Message): void {
  if (kind !== 'event' || !text.startsWith('bellhop:')) return;
  host.dispatchEvent(new CustomEvent(text, { detail, bubbles: true, composed: true }));
  if (!host.hasAttribute('data-layer') || given(host, 'consent') !== 'granted') return;
  const page = Object(window);
  const name = given(host, 'data-layer') || 'dataLayer';
  page[name] ??= [];
  // Tag managers merge an event into the previous one. `null` removes the previous event's items.
  page[name].push?.({ ecommerce: null }, detail);
}
