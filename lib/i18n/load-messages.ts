import type { Messages } from './catalogue.ts';
import { LOCALES, type Locale } from './locales.ts';
import { bestMatch } from './negotiate-locale.ts';

// One dynamic import for each catalogue, so that a page ships only the language it shows.
const CATALOGUES: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import('./messages/en.ts')).en,
  de: async () => (await import('./messages/de.ts')).de,
  fr: async () => (await import('./messages/fr.ts')).fr,
  ar: async () => (await import('./messages/ar.ts')).ar,
  ja: async () => (await import('./messages/ja.ts')).ja,
};

/** The catalogue for a language: its own, else that of the nearest language, else the English one. */
export async function loadMessages(locale: string): Promise<Messages> {
  const nearest = bestMatch(locale, LOCALES);
  const known = LOCALES.find((candidate) => candidate === nearest) ?? 'en';
  return CATALOGUES[known]();
}
