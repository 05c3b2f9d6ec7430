import { dictionary } from 'react-aria-components/i18n';
import { CALENDAR_LANGUAGES } from '../../components/calendar-languages.js';

/** A sentence that React Aria's calendar says in each language, but for English, which any page may fall back on. */
export function foreignCalendarWords(locale: string): string[] {
  return CALENDAR_LANGUAGES.filter((language) => !/^en-/.test(language) && !language.startsWith(locale)).map(
    (language) => {
      const { finishRangeSelectionPrompt } = Object(
        dictionary.getStringsForLocale(language)['@react-aria/calendar'],
      );
      return String(finishRangeSelectionPrompt);
    },
  );
}
