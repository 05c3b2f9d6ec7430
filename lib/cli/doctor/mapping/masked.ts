import { INVISIBLE } from '../../../contract/invisible.ts';

const E_MAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;
/** A long text without blanks, such as a token. */
const TOKEN = /[\w+/=-]{32,}/g;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/**
 * Makes a service's text safe to print: without e-mail addresses, without possible API keys, and without
 * commands for a terminal.
 */
export function masked(text: string): string {
  return text
    .replace(EVERY_INVISIBLE, '')
    .replace(E_MAIL, '[e-mail]')
    .replace(TOKEN, (token) => (UUID.test(token) ? token : '[token]'));
}

/** Does the same for every text in a value. */
export function maskedDeep(value: unknown): unknown {
  if (typeof value === 'string') return masked(value);
  if (Array.isArray(value)) return value.map(maskedDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [masked(name), maskedDeep(inner)]));
}

const MAX_EXAMPLE = 48;

/** Returns a value as an example. Texts have quotation marks. */
export function exampleOf(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(maskedDeep(value));
  const text = [...masked(value)];
  const shown = text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE).join('')}…` : text.join('');
  return `"${shown}"`;
}

/** Describes the type of a value, without the value itself. */
export function kindOf(value: unknown): string {
  return typeof value === 'string' ? `text, ${[...value].length} characters` : typeof value;
}
