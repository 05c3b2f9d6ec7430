// Not from the room's index: this brings the English catalogue along, which a page in another language does without.
import { overrideFault } from '../i18n/override-fault.ts';
import type { ConfigIssue, PropertyConfig } from '../property/index.ts';

/** What is wrong with a property's own texts, so that a mistake stops the start and not the first guest's page. */
export function messageIssues({ messages }: Pick<PropertyConfig, 'messages'>): ConfigIssue[] {
  return Object.entries(messages).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const reason = overrideFault(locale, key, text);
      return reason ? [{ path: `messages.${locale}.${key}`, reason }] : [];
    }),
  );
}
