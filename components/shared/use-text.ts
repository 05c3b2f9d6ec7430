import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { useWidget } from './widget.ts';

/** A text of the catalogue; a key that does not exist is a compile error. */
export type Text = (key: MessageKey, values?: Record<string, string | number>) => string;

const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** The texts of the page's language. In right-to-left text, inserted names and numbers keep their own direction. */
export function useText(): Text {
  const translate = useTranslations();
  const { direction } = useWidget();
  return useCallback(
    (key, values) => translate(key, direction === 'rtl' ? isolated(values) : values),
    [translate, direction],
  );
}

function isolated(values: Record<string, string | number> | undefined) {
  if (!values) return undefined;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${ISOLATE}${value}${END_ISOLATE}` : value,
    ]),
  );
}
