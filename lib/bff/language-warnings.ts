// The index of i18n does not export missing-texts.ts, because that module loads the English catalogue.
import { LOCALES } from '../i18n/locales.ts';
import { missingTexts } from '../i18n/missing-texts.ts';
import type { PropertyConfig } from '../property/index.ts';

/** A property's language for which Bellhop has no texts, or not all of them. */
export interface LanguageWarning {
  /** The warning: the language that guests read instead. */
  text: string;
  /** The advice for the operator. */
  fix: string;
}

/**
 * Warnings for the property's languages without a complete catalogue. That is not an error, because a
 * property may bring all texts itself (`messages`).
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
        ? `Bellhop has no texts in ${locale}: guests read ${gap.instead}`
        : `messages.${locale} has ${own} of ${gap.all} texts: guests read the others in ${gap.instead}`;
    const known = LOCALES.join(', ');
    return [
      {
        text,
        fix: `put all texts into messages.${locale}, or choose another language. Bellhop has ${known}`,
      },
    ];
  });
}
