import { expect, test } from 'vitest';
import type { PageMessages } from '../contract/props.ts';
import { loadMessages } from './load-messages.ts';
import { messageText } from './message-text.ts';
import { ar } from './messages/ar.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { pageMessages } from './page-messages.ts';

const said = (messages: PageMessages, key: string, values?: Record<string, string | number>) =>
  messageText(messages[key] ?? 'missing', 'de', values);

test('loadMessages returns the language’s catalogue, the nearest one, or English', async () => {
  expect(await loadMessages('de')).toBe(de);
  expect(await loadMessages('de-CH')).toBe(de);
  expect(await loadMessages('ar-MA')).toBe(ar);
  expect(await loadMessages('tlh')).toBe(en);
  expect(await loadMessages('not a tag')).toBe(en);
});

test('pageMessages returns plain data: each text by its dot path, ready to be filled in', async () => {
  const messages = await pageMessages('de');
  expect(messages).toStrictEqual(JSON.parse(JSON.stringify(messages)));
  expect(said(messages, 'search.submit')).toBe(de.search.submit);
  expect(said(messages, 'count.nights', { count: 1 })).toBe('1 Nacht');
  expect(said(messages, 'count.nights', { count: 1200 })).toBe('1.200 Nächte');
  expect(() => said(messages, 'count.nights')).toThrow('count');
  expect(await pageMessages('de')).toBe(messages);
});

test('pageMessages merges a property’s own texts without a change to the catalogue', async () => {
  const own = {
    'search.submit': 'Los',
    'count.nights': '{count, plural, one {eine Nacht} other {# Nächte}}',
  };
  const messages = await pageMessages('de', own);
  expect(said(messages, 'search.submit')).toBe('Los');
  expect(said(messages, 'search.adults')).toBe('Erwachsene');
  expect(said(messages, 'count.nights', { count: 1 })).toBe('eine Nacht');
  expect(said(await pageMessages('de'), 'search.submit')).toBe('Zimmer und Preise zeigen');
});

test.each(['search', 'search.nothing', 'search.submit.more', 'nothing', '__proto__.polluted', ''])(
  'pageMessages ignores an override of %j',
  async (path) => {
    expect(await pageMessages('de', { [path]: 'x' })).toBe(await pageMessages('de'));
    expect(await pageMessages('de', {})).toBe(await pageMessages('de'));
  },
);
