import { createTranslator } from 'use-intl/core';
import type { Messages } from '../../lib/contract/index.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { directionOf, loadMessages } from '../../lib/i18n/index.ts';

/** The widget's own texts, so that specs look for what a guest reads and do not drift from the catalogues. */
export type Words = (key: MessageKey, values?: Record<string, string | number>) => string;

export async function wordsIn(locale: string): Promise<Words> {
  const messages = await loadMessages(locale);
  const isolate = directionOf(locale) === 'rtl';
  return (key, values) => {
    const translate = createTranslator({ locale, messages: { text: textAt(messages, key) } });
    return translate('text', isolate && values ? isolated(values) : values);
  };
}

function textAt(messages: Messages, key: MessageKey): string {
  let found: Messages | string | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found;
}

/** As the widget does it: in right-to-left text, an inserted name keeps its own direction. */
function isolated(values: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );
}
