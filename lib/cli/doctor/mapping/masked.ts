import { INVISIBLE } from '../../../contract/invisible.ts';

const E_MAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;
/** Long and without blanks: what machines give to machines. */
const TOKEN = /[\w+/=-]{32,}/g;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/**
 * A text from a service, made fit to print: no e-mail address, nothing that could be a key, and nothing that
 * a terminal would take for a command.
 */
export function masked(text: string): string {
  return text
    .replace(EVERY_INVISIBLE, '')
    .replace(E_MAIL, '[e-mail]')
    .replace(TOKEN, (token) => (UUID.test(token) ? token : '[token]'));
}

/** The same of every text in a value. */
export function maskedDeep(value: unknown): unknown {
  if (typeof value === 'string') return masked(value);
  if (Array.isArray(value)) return value.map(maskedDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [masked(name), maskedDeep(inner)]));
}

const MAX_EXAMPLE = 48;

/** What a value is, with the value itself: texts stand in quotation marks. */
export function exampleOf(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(maskedDeep(value));
  const text = [...masked(value)];
  const shown = text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE).join('')}…` : text.join('');
  return `"${shown}"`;
}

/** What a value is, and nothing of the value itself. */
export function kindOf(value: unknown): string {
  return typeof value === 'string' ? `text, ${[...value].length} characters` : typeof value;
}
