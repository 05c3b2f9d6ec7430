import { EDITION } from '../edition.ts';
import type { FromHost } from '../messages.ts';
import { type Message, readMessage } from './read-message.ts';

/** Where Bellhop is: what has served this loader serves its frames as well. */
export const BELLHOP = new URL(import.meta.url).origin;

/** A frame of the widget, and the way to it. */
export class Frame {
  readonly element = document.createElement('iframe');
  /** The widget in it is awake, and hears what is told. */
  ready = false;
  readonly #hear: (event: MessageEvent<unknown>) => void;

  /** @param hear is called with what this very frame tells, and nobody else */
  constructor(address: URL, title: string, hear: (message: Message) => void) {
    const { element } = this;
    element.src = address.href;
    // Outlives an address that a page in the frame has lost: by a form that was sent before its scripts were there.
    element.name = address.search;
    element.title = title;
    element.part = 'frame';
    this.#hear = ({ origin, source, data }) => {
      if (origin !== BELLHOP || source !== element.contentWindow) return;
      const message = readMessage(data);
      if (message.kind === 'ready') this.ready = true;
      hear(message);
    };
    addEventListener('message', this.#hear);
  }

  tell(message: Omit<FromHost, 'bellhop'>): void {
    this.element.contentWindow?.postMessage({ bellhop: EDITION, ...message }, BELLHOP);
  }

  end(): void {
    removeEventListener('message', this.#hear);
    this.element.remove();
  }
}
