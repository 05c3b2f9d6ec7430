import format, { type CompiledMessage } from 'icu-minify/format';
import { memoized } from '../contract/memoized.ts';
import { formatLocale } from './format-locale.ts';

/** The values of a message's arguments: names, formatted amounts, and counts that choose a plural. */
export type MessageValues = Record<string, string | number>;

const formatters = {
  getNumberFormat: memoized(
    (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  ),
  getPluralRules: memoized(
    (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
  ),
  getDateTimeFormat: memoized(
    (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
  ),
};

/**
 * Fills in a compiled message.
 * @throws Error if a value is missing or has the wrong type
 */
export function messageText(message: CompiledMessage, locale: string, values?: MessageValues): string {
  const text = format(message, formatLocale(locale), values, { formatters });
  // Texts contain no tags (overrideFault), so the result contains text only.
  return Array.isArray(text) ? text.join('') : text;
}
