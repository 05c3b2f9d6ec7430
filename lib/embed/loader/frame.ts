import { EDITION } from '../edition.ts';
import { BELLHOP } from './addresses.ts';
import { type Message, readMessage } from './read-message.ts';

/** A frame of the widget, and the connection to it. */
export interface Frame {
  readonly element: HTMLIFrameElement;
  /** True once the widget in the frame is awake and receives messages. */
  ready: boolean;
  /** Asks the widget to show other parameters, as a query string (`FromHost`). */
  show(text: string): void;
  end(): void;
}

/** @param receive called with each message of this frame */
export function createFrame(address: URL, title: string, receive: (message: Message) => void): Frame {
  const element = document.createElement('iframe');
  element.src = address.href;
  // The name keeps the settings. A form that is sent before its scripts have loaded loses them in the
  // address.
  element.name = address.search;
  element.title = title;
  element.part = 'frame';
  // A frame has these permissions only if the page around it grants them.
  element.allow = 'web-share;clipboard-write;';
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== BELLHOP || source !== element.contentWindow) return;
    const message = readMessage(data);
    if (message.kind === 'ready') frame.ready = true;
    receive(message);
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
