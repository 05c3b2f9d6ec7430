// Not from the room's index: this brings the English catalogue along, and no other.
import { LOCALES } from '../i18n/locales.ts';
import { missingTexts } from '../i18n/missing-texts.ts';
import type { PropertyConfig } from '../property/index.ts';

/** A language of a property in which Bellhop has no texts, or not all. */
export interface LanguageWarning {
  /** What guests read. */
  text: string;
  /** What to do. */
  fix: string;
}

/**
 * The languages that a property offers and cannot speak. That is no mistake: a property may bring all texts along
 * itself (`messages`).
 */
export function languageWarnings({
  locales,
  messages,
}: Pick<PropertyConfig, 'locales' | 'messages'>): LanguageWarning[] {
  return locales.flatMap((locale) => {
    const own = Object.keys(messages[locale] ?? {}).length;
    const gap = missingTexts(locale, own);
    if (!gap) return [];
    const text =
      own === 0
        ? `there are no texts in ${locale}: guests read ${gap.instead}`
        : `messages.${locale} has ${own} of ${gap.all} texts: guests read the others in ${gap.instead}`;
    const known = LOCALES.join(', ');
    return [
      { text, fix: `put all texts into messages.${locale}, or choose another language: there are ${known}` },
    ];
  });
}
