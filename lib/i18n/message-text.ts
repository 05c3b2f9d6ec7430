import format, { type CompiledMessage } from 'icu-minify/format';
import { memoized } from '../contract/memoized.ts';
import { formatLocale } from './format-locale.ts';

/** What a text's places are filled with: names and formatted amounts, and counts that choose a plural. */
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
 * A compiled message with its places filled in.
 * @throws Error when a value is missing or of another kind than the message takes
 */
export function messageText(message: CompiledMessage, locale: string, values?: MessageValues): string {
  const text = format(message, formatLocale(locale), values, { formatters });
  // Texts hold no tags (overrideFault), so nothing but text can come out.
  return Array.isArray(text) ? text.join('') : text;
}
