// The index of i18n does not export override-fault.ts, because that module loads the English catalogue. A
// page in another language does not need that catalogue.
import { overrideFault } from '../i18n/override-fault.ts';
import type { ConfigIssue, PropertyConfig } from '../property/index.ts';

/** The errors in a property's own texts. So a mistake stops the start, and not the first guest's page. */
export function messageIssues({ messages }: Pick<PropertyConfig, 'messages'>): ConfigIssue[] {
  return Object.entries(messages).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const reason = overrideFault(locale, key, text);
      return reason ? [{ path: `messages.${locale}.${key}`, reason }] : [];
    }),
  );
}
