/**
 * Bellhop's own languages with their own names. They are those of React Aria, whose calendar the widget uses.
 * Serbian is in Latin script, as in React Aria. A property chooses some of them (`locales` in its
 * configuration), also with a region (`en-GB`, `de-AT`), which then decides how dates and amounts are
 * written. `Intl` could name them too, but would need its data for each language.
 */
const NAMES = {
  ar: 'العربية',
  bg: 'Български',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  et: 'Eesti',
  fi: 'Suomi',
  fr: 'Français',
  he: 'עברית',
  hr: 'Hrvatski',
  hu: 'Magyar',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  'pt-PT': 'Português (Portugal)',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  'sr-Latn': 'Srpski (latinica)',
  sv: 'Svenska',
  tr: 'Türkçe',
  uk: 'Українська',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

export type Locale = keyof typeof NAMES;

export const LOCALES = Object.keys(NAMES) as readonly Locale[];

const names: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));

/**
 * Bellhop's own right-to-left languages. `Intl` knows all of them, but on a slow phone a browser's first
 * `Intl.Locale` takes as long as a room's card.
 */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set<Locale>(['ar', 'he']);
const RIGHT_TO_LEFT_SCRIPTS = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);

/** Returns the direction of a language. An unknown or malformed tag is left to right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  if (names.has(locale)) return RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr';
  try {
    const { script } = new Intl.Locale(locale).maximize();
    return script !== undefined && RIGHT_TO_LEFT_SCRIPTS.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

/**
 * Returns the language's own name for a menu of languages: "Deutsch", "日本語"; the tag itself if there is no
 * name.
 */
export function nameOfLocale(locale: string): string {
  const known = names.get(locale);
  if (known) return known;
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(readableTag(locale)) ?? locale;
    return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return locale;
  }
}

/** Readers of Chinese name its forms by script ("简体中文"), not by region. */
function readableTag(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'zh' && script ? `${language}-${script}` : locale;
}
