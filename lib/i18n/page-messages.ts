import compile from 'icu-minify/compile';
import type { PageMessages } from '../contract/props.ts';
import type { Messages } from './catalogue.ts';
import { loadMessages } from './load-messages.ts';

/**
 * The texts that a page ships: the language's catalogue with a property's own texts laid over it, compiled
 * here, so that the browser needs no parser of ICU messages.
 * @param overrides texts by dot path, `{ "search.submit": "…" }`; a path that names no text of the catalogue
 *   is ignored here, and stops the start (`overrideFault`)
 */
export async function pageMessages(
  locale: string,
  overrides: Record<string, string> = {},
): Promise<PageMessages> {
  const catalogue = compiled(await loadMessages(locale));
  const own = Object.entries(compiled(overrides)).filter(([key]) => Object.hasOwn(catalogue, key));
  return own.length === 0 ? catalogue : { ...catalogue, ...Object.fromEntries(own) };
}

// Catalogues are the same objects while the process lives, and configurations until they are reloaded.
const known = new WeakMap<Messages, PageMessages>();

function compiled(messages: Messages): PageMessages {
  // By way of JSON: the compiler's objects have no prototype, and client components cannot be given those.
  const found: PageMessages =
    known.get(messages) ?? JSON.parse(JSON.stringify(Object.fromEntries(entries(messages, ''))));
  known.set(messages, found);
  return found;
}

function entries(messages: Messages, path: string): [key: string, message: PageMessages[string]][] {
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string' ? [[`${path}${key}`, compile(message)]] : entries(message, `${path}${key}.`),
  );
}
