export type { Catalogue, MessageKey } from './catalogue.ts';
export { directionOf, LOCALES, type Locale, nameOfLocale } from './locales.ts';
export { type LocaleInput, negotiateLocale } from './negotiate-locale.ts';
export { pageMessages } from './page-messages.ts';
