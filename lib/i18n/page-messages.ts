import compile from 'icu-minify/compile';
import type { PageMessages } from '../contract/props.ts';
import type { Messages } from './catalogue.ts';
import { loadMessages } from './load-messages.ts';

/**
 * Returns the texts of a page: the language's catalogue merged with a property's own texts. They are compiled
 * here, so the browser needs no parser of ICU messages.
 * @param overrides texts by dot path, `{ "search.submit": "…" }`; an unknown path is ignored here, but
 * `overrideFault` reports it at the start
 */
export async function pageMessages(
  locale: string,
  overrides: Record<string, string> = {},
): Promise<PageMessages> {
  const catalogue = compiled(await loadMessages(locale));
  const own = Object.entries(compiled(overrides)).filter(([key]) => Object.hasOwn(catalogue, key));
  return own.length === 0 ? catalogue : { ...catalogue, ...Object.fromEntries(own) };
}

// Catalogues are the same objects during the life of the process, and configurations until a reload.
const compiledBefore = new WeakMap<Messages, PageMessages>();

function compiled(messages: Messages): PageMessages {
  // Through JSON, because the compiler's objects have no prototype, and client components do not accept such
  // objects.
  const found: PageMessages =
    compiledBefore.get(messages) ?? JSON.parse(JSON.stringify(Object.fromEntries(entries(messages, ''))));
  compiledBefore.set(messages, found);
  return found;
}

function entries(messages: Messages, path: string): [key: string, message: PageMessages[string]][] {
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string' ? [[`${path}${key}`, compile(message)]] : entries(message, `${path}${key}.`),
  );
}
