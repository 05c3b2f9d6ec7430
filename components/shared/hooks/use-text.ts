import { useCallback } from 'react';
import type { MessageKey } from '../../../lib/i18n/catalogue.ts';
import { type MessageValues, messageText } from '../../../lib/i18n/message-text.ts';
import { useWidget } from '../widget.ts';

/** Returns a text of the message catalogue. An unknown key is a compile error. */
export type Text = (key: MessageKey, values?: MessageValues) => string;

const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** The texts in the page's language. In right-to-left text, inserted names keep their own direction. */
export function useText(): Text {
  const { locale, messages, direction } = useWidget();
  return useCallback(
    (key, values) =>
      messageText(messages[key] ?? key, locale, direction === 'rtl' ? isolated(values) : values),
    [messages, locale, direction],
  );
}

function isolated(values: MessageValues | undefined) {
  if (!values) return undefined;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${ISOLATE}${value}${END_ISOLATE}` : value,
    ]),
  );
}
