import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { directionOf, pageMessages } from '../../lib/i18n/index.ts';
import { type MessageValues, messageText } from '../../lib/i18n/message-text.ts';

/** Returns the widget's own texts. So the specs look for the texts that a guest reads. */
export type Words = (key: MessageKey, values?: MessageValues) => string;

export async function wordsIn(locale: string): Promise<Words> {
  const messages = await pageMessages(locale);
  const isolate = directionOf(locale) === 'rtl';
  return (key, values) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`no text ${key}`);
    return messageText(message, locale, isolate && values ? isolated(values) : values);
  };
}

/** Isolates inserted names like the widget: in right-to-left text a name keeps its own direction. */
function isolated(values: MessageValues): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );
}
