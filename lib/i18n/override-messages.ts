import type { Messages } from '../contract/props.ts';

/**
 * A catalogue with a property's own texts laid over it.
 * @param overrides texts by dot path, `{ "search.submit": "…" }`; a path that names no text of the catalogue is ignored
 *   here, and stops the start (`overrideFault`)
 */
export function withOverrides(messages: Messages, overrides: Record<string, string> | undefined): Messages {
  return Object.entries(overrides ?? {}).reduce(
    (catalogue, [path, text]) => replaced(catalogue, path.split('.'), text),
    messages,
  );
}

function replaced(messages: Messages, [key, ...rest]: string[], text: string): Messages {
  if (key === undefined || !Object.hasOwn(messages, key)) return messages;
  const current = messages[key];
  if (typeof current === 'string') return rest.length === 0 ? { ...messages, [key]: text } : messages;
  return current === undefined ? messages : { ...messages, [key]: replaced(current, rest, text) };
}
