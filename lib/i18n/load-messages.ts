import type { Messages } from './catalogue.ts';
import { catalogueFor } from './catalogue-for.ts';
import type { Locale } from './locales.ts';

// One dynamic import for each catalogue: a page loads only its own language.
const CATALOGUES: Record<Locale, () => Promise<Messages>> = {
  ar: async () => (await import('./messages/ar.ts')).ar,
  bg: async () => (await import('./messages/bg.ts')).bg,
  cs: async () => (await import('./messages/cs.ts')).cs,
  da: async () => (await import('./messages/da.ts')).da,
  de: async () => (await import('./messages/de.ts')).de,
  el: async () => (await import('./messages/el.ts')).el,
  en: async () => (await import('./messages/en.ts')).en,
  es: async () => (await import('./messages/es.ts')).es,
  et: async () => (await import('./messages/et.ts')).et,
  fi: async () => (await import('./messages/fi.ts')).fi,
  fr: async () => (await import('./messages/fr.ts')).fr,
  he: async () => (await import('./messages/he.ts')).he,
  hr: async () => (await import('./messages/hr.ts')).hr,
  hu: async () => (await import('./messages/hu.ts')).hu,
  it: async () => (await import('./messages/it.ts')).it,
  ja: async () => (await import('./messages/ja.ts')).ja,
  ko: async () => (await import('./messages/ko.ts')).ko,
  lt: async () => (await import('./messages/lt.ts')).lt,
  lv: async () => (await import('./messages/lv.ts')).lv,
  nb: async () => (await import('./messages/nb.ts')).nb,
  nl: async () => (await import('./messages/nl.ts')).nl,
  pl: async () => (await import('./messages/pl.ts')).pl,
  'pt-BR': async () => (await import('./messages/pt-BR.ts')).ptBR,
  'pt-PT': async () => (await import('./messages/pt-PT.ts')).ptPT,
  ro: async () => (await import('./messages/ro.ts')).ro,
  ru: async () => (await import('./messages/ru.ts')).ru,
  sk: async () => (await import('./messages/sk.ts')).sk,
  sl: async () => (await import('./messages/sl.ts')).sl,
  'sr-Latn': async () => (await import('./messages/sr-Latn.ts')).srLatn,
  sv: async () => (await import('./messages/sv.ts')).sv,
  tr: async () => (await import('./messages/tr.ts')).tr,
  uk: async () => (await import('./messages/uk.ts')).uk,
  'zh-CN': async () => (await import('./messages/zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('./messages/zh-TW.ts')).zhTW,
};

/** Returns the catalogue of a language, else of the nearest language, else English. */
export async function loadMessages(locale: string): Promise<Messages> {
  return CATALOGUES[catalogueFor(locale)]();
}
