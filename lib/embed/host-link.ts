import { EDITION } from './edition.ts';
import { type FromFrame, type FromHost, readFromHost } from './messages.ts';

/** The way between a frame and the page around it. */
export interface HostLink {
  tell(message: FromFrame): void;
  end(): void;
}

/**
 * Opens the way to the page around this frame. Only a page of `host` receives what is told, and is heard: not
 * another frame of it, not a page of another origin that has got hold of this window.
 * @param host the origin of the page around this one
 * @param hear is called with each wish of the host
 */
export function linkToHost(view: Window, host: string, hear: (message: FromHost) => void): HostLink {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== host || source !== view.parent || source === view) return;
    const message = readFromHost(data);
    if (message) hear(message);
  };
  view.addEventListener('message', onMessage);
  return {
    tell: (message) => {
      if (view.parent !== view) view.parent.postMessage({ bellhop: EDITION, ...message }, host);
    },
    end: () => view.removeEventListener('message', onMessage),
  };
}
