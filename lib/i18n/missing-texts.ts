import type { Messages } from './catalogue.ts';
import { catalogueFor } from './catalogue-for.ts';
import { en } from './messages/en.ts';

/** What guests read in a language that Bellhop does not speak. */
export interface MissingTexts {
  /** How many texts the property does not bring along. */
  missing: number;
  /** How many there are. */
  all: number;
  /** The language that guests read instead, in English: "Spanish". */
  instead: string;
}

/**
 * Which texts are missing in a language; `undefined` where there are all. A region or a script of its own is no other
 * language: `de-AT` is German.
 * @param own how many texts the property brings along itself (`messages`)
 */
export function missingTexts(locale: string, own: number): MissingTexts | undefined {
  const all = countOf(en);
  const catalogue = catalogueFor(locale);
  if (languageOf(catalogue) === languageOf(locale) || own >= all) return undefined;
  return { missing: all - own, all, instead: LANGUAGES.of(languageOf(catalogue)) ?? catalogue };
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** Norwegian without its form is Bokmål, as in CLDR. */
function languageOf(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return language === 'no' ? 'nb' : language;
}

const countOf = (messages: Messages): number =>
  Object.values(messages).reduce(
    (sum, message) => sum + (typeof message === 'string' ? 1 : countOf(message)),
    0,
  );
