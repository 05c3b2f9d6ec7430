/** The languages that Bellhop itself speaks. A property chooses among them (`locales` in its configuration). */
export const LOCALES = ['en', 'de', 'fr', 'ar', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];

const RIGHT_TO_LEFT_SCRIPTS = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);

/** Which way a language is written. An unknown or malformed tag reads left to right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    const { script } = new Intl.Locale(locale).maximize();
    return script !== undefined && RIGHT_TO_LEFT_SCRIPTS.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/** The language's own name, for a menu of languages: "Deutsch", "日本語". The tag itself when `Intl` has no name. */
export function nameOfLocale(locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
    return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return locale;
  }
}
