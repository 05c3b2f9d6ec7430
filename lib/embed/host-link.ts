import { EDITION } from './edition.ts';
import { type FromFrame, type FromHost, readFromHost } from './messages.ts';

/** The connection between a frame and the page around it. */
export interface HostLink {
  post(message: FromFrame): void;
  end(): void;
}

/**
 * Connects this frame to the page around it. Posts messages only to a page of the origin `host`, and accepts
 * messages only from that page: not from its other frames, and not from a page of another origin that holds a
 * reference to this window.
 * @param host the origin of the page around this frame
 * @param onRequest called with each request of the host
 */
export function linkToHost(view: Window, host: string, onRequest: (message: FromHost) => void): HostLink {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== host || source !== view.parent || source === view) return;
    const message = readFromHost(data);
    if (message) onRequest(message);
  };
  view.addEventListener('message', onMessage);
  return {
    post: (message) => {
      if (view.parent !== view) view.parent.postMessage({ bellhop: EDITION, ...message }, host);
    },
    end: () => view.removeEventListener('message', onMessage),
  };
}
