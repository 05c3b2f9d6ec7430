/**
 * @file What a frame of the widget and the page around it tell each other by `postMessage`. Each side checks
 * where a message comes from (`host-link.ts`, `loader/frame.ts`) before it reads it.
 */

import { EDITION } from './edition.ts';

/**
 * What a frame tells its host, by its kind. Few fields for all kinds: the host's loader reads them by hand,
 * because it loads no library (`loader/read-message.ts`). Lengths are in CSS pixels.
 */
export type FromFrame =
  /** The widget is awake. `text` is the word for "close" in the frame's language. */
  | { kind: 'ready'; text: string }
  /** How high the content is: whole pixels. */
  | { kind: 'height'; bottom: number }
  /** What the frame shows now, as a query string: for a frame that is made anew. */
  | { kind: 'place'; text: string }
  /** From where to where what has the focus reaches, from the frame's own top. */
  | { kind: 'focus'; top: number; bottom: number }
  /** The guest wants to be rid of the dialog that the frame is in. */
  | { kind: 'close' }
  /** A search, as a query string, whose rooms are to be shown in a dialog. */
  | { kind: 'open'; text: string }
  /** No cookie stays in this frame: the property's own page has to take over at this query string. */
  | { kind: 'leave'; text: string }
  /** What a host's analytics want to know: the name of a DOM event in `text`, and its detail. */
  | { kind: 'event'; text: string; detail: unknown };

/** Longer than a language, two dates, a number and a room. */
const MAX_CHARACTERS = 600;

/**
 * What a host wishes of its frame, which reads it by hand too: it does not wait for the schemas. `text` is a
 * query string: those of `locale`, `checkin`, `checkout`, `adults` and `room` that are to be another one than
 * before, empty where there is to be none.
 */
export interface FromHost {
  bellhop: typeof EDITION;
  kind: 'show';
  text: string;
}

/** What the host wishes; `undefined` for what is no message of this edition. */
export function readFromHost(data: unknown): FromHost | undefined {
  // Its own fields alone, not what it inherits.
  const { bellhop, kind, text }: Record<string, unknown> = { ...Object(data) };
  if (bellhop !== EDITION || kind !== 'show') return undefined;
  return typeof text === 'string' && text.length <= MAX_CHARACTERS ? { bellhop, kind, text } : undefined;
}
