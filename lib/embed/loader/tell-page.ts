import { given } from './attributes.ts';
import type { Message } from './read-message.ts';

/** Passes an event of the widget on to the page, and with consent to its data layer. */
export function tellPage(host: Element, { kind, text, detail }: Message): void {
  if (kind !== 'event' || !text.startsWith('bellhop:')) return;
  host.dispatchEvent(new CustomEvent(text, { detail, bubbles: true, composed: true }));
  if (!host.hasAttribute('data-layer') || given(host, 'consent') !== 'granted') return;
  const page = Object(window);
  const name = given(host, 'data-layer') || 'dataLayer';
  page[name] ??= [];
  // Tag managers lay one event's items over the last one's.
  page[name].push?.({ ecommerce: null }, detail);
}
