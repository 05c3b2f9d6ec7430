import { EDITION } from '../edition.ts';
import { BELLHOP } from './addresses.ts';
import { type Message, readMessage } from './read-message.ts';

/** A frame of the widget, and the way to it. */
export interface Frame {
  readonly element: HTMLIFrameElement;
  /** The widget in it is awake, and hears what is told. */
  ready: boolean;
  /** Has other parameters shown, as a query string (`FromHost`). */
  show(text: string): void;
  end(): void;
}

/** @param hear is called with what this very frame tells, and nobody else */
export function createFrame(address: URL, title: string, hear: (message: Message) => void): Frame {
  const element = document.createElement('iframe');
  element.src = address.href;
  // Outlives the address, which a form loses when it is sent before its scripts are there.
  element.name = address.search;
  element.title = title;
  element.part = 'frame';
  // Only the page around a frame can lend it these.
  element.allow = 'web-share;clipboard-write;';
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== BELLHOP || source !== element.contentWindow) return;
    const message = readMessage(data);
    if (message.kind === 'ready') frame.ready = true;
    hear(message);
  };
  addEventListener('message', onMessage);
  const frame: Frame = {
    element,
    ready: false,
    show: (text) => element.contentWindow?.postMessage({ bellhop: EDITION, kind: 'show', text }, BELLHOP),
    end: () => {
      removeEventListener('message', onMessage);
      element.remove();
    },
  };
  return frame;
}
