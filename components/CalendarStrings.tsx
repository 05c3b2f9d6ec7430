'use client';

import { useEffect } from 'react';
import type { CalendarWords } from './calendar-words.ts';

type Strings = Record<string, (places: Record<string, unknown>) => string>;

/** Where React Aria looks for words before its own: what its LocalizedStringProvider fills by an inline script. */
interface ReactAriaPage {
  [locale: symbol]: unknown;
}

const LOCALE = Symbol.for('react-aria.i18n.locale');
const STRINGS = Symbol.for('react-aria.i18n.strings');

// React Aria keeps this object once it has seen it, whatever the page puts in its place: so it stays, and its words change.
const strings: Strings = {};

/**
 * Gives React Aria's calendar its words in the page's language. For a page whose build leaves the 34 languages of React
 * Aria out of the calendar (`next.config.js`), and has no other part of React Aria that speaks; in place of its
 * LocalizedStringProvider, whose inline script could not follow a language that changes in place.
 */
export function CalendarStrings({ words }: { words: CalendarWords }) {
  useEffect(() => {
    for (const [key, text] of Object.entries(words)) {
      strings[key] = (places) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(places[name]));
    }
    const page: ReactAriaPage = globalThis;
    page[LOCALE] = 'en-US';
    page[STRINGS] = { '@react-aria/calendar': strings };
  }, [words]);
  return null;
}
