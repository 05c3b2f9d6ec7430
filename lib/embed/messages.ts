/**
 * @file The messages that a frame of the widget and the page around it exchange by `postMessage`. Each side
 * checks the sender (`host-link.ts`, `loader/frame.ts`) before it reads a message.
 */

import { EDITION } from './edition.ts';

/**
 * The messages of a frame to its host, by kind. All kinds share a few fields: the loader reads them by hand,
 * because it loads no library (`loader/read-message.ts`). Lengths are in CSS pixels.
 */
export type FromFrame =
  /** The widget is awake. `text` is the word for "close" in the frame's language. */
  | { kind: 'ready'; text: string }
  /** The height of the content, in whole pixels. */
  | { kind: 'height'; bottom: number }
  /** The guest's place as a query string. A frame that replaces this one starts there. */
  | { kind: 'place'; text: string }
  /** The top and the bottom edge of the focused element, from the frame's own top. */
  | { kind: 'focus'; top: number; bottom: number }
  /** The guest wants to close the dialog around the frame. */
  | { kind: 'close' }
  /** The host has to show the rooms of this search (a query string) in a dialog. */
  | { kind: 'open'; text: string }
  /** The browser keeps no cookie in this frame. The property's own page has to open at this query string. */
  | { kind: 'leave'; text: string }
  /** An event for the host's analytics: the name of a DOM event in `text`, and its detail. */
  | { kind: 'event'; text: string; detail: unknown };

/** More than a language, two dates, a number and a room need. */
const MAX_CHARACTERS = 600;

/**
 * A request of the host to its frame. The frame also reads it by hand, because it does not wait for the
 * schemas. `text` is a query string with the changed values of `locale`, `checkin`, `checkout`, `adults` and
 * `room`. An empty value removes the parameter.
 */
export interface FromHost {
  bellhop: typeof EDITION;
  kind: 'show';
  text: string;
}

/** Reads a request of the host. Returns `undefined` for data that is no message of this edition. */
export function readFromHost(data: unknown): FromHost | undefined {
  // Only own fields, no inherited ones.
  const { bellhop, kind, text }: Record<string, unknown> = { ...Object(data) };
  if (bellhop !== EDITION || kind !== 'show') return undefined;
  return typeof text === 'string' && text.length <= MAX_CHARACTERS ? { bellhop, kind, text } : undefined;
}
