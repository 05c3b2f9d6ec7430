/**
 * The languages that Bellhop itself speaks, with what each calls itself. They are those of React Aria, whose
 * calendar is part of the widget. Serbian is in Latin script, as it is there. A property chooses among them
 * (`locales` in its configuration), also with a region of its own (`en-GB`, `de-AT`), which then says how
 * dates and amounts are written. `Intl` could name them too, at the cost of its data for each of them.
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
 * Those of our own. `Intl` knows of others, and a browser's first `Intl.Locale` costs a slow phone as much as
 * a room's card.
 */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set<Locale>(['ar', 'he']);
const RIGHT_TO_LEFT_SCRIPTS = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);

/** Which way a language is written. An unknown or malformed tag reads left to right. */
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
 * The language's own name, for a menu of languages: "Deutsch", "日本語". The tag itself when nobody has a name
 * for it.
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

/** Readers of Chinese know its forms by their scripts ("简体中文"), not by regions. */
function readableTag(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'zh' && script ? `${language}-${script}` : locale;
}
