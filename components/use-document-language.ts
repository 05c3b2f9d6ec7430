import { useEffect } from 'react';
import { directionOf } from '../lib/i18n/locales.ts';

/** Gives the document the language of what it shows: the server writes its own words for it only once. */
export function useDocumentLanguage(locale: string): void {
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
}
