export type { Catalogue, MessageKey } from './catalogue.ts';
export { loadMessages } from './load-messages.ts';
export { directionOf, LOCALES, type Locale, nameOfLocale } from './locales.ts';
export { type LocaleInput, negotiateLocale } from './negotiate-locale.ts';
export { withOverrides } from './override-messages.ts';
