import { LOCALES, type Locale } from './locales.ts';
import { bestMatch } from './negotiate-locale.ts';

/** The language whose catalogue a language gets: its own, else that of the nearest language, else the English one. */
export function catalogueFor(locale: string): Locale {
  const nearest = bestMatch(locale, LOCALES);
  return LOCALES.find((candidate) => candidate === nearest) ?? 'en';
}
